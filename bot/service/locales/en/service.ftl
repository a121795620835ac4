# Errors in a table of the configuration, shared by all services.

wrong-config-key = There is no “{ $given }” { $of-given ->
    [yes] in the table `[{ $of }]`
   *[no] at the top
} of { $file } (line { $line }). { $meant-given ->
    [yes] Did you mean “{ $meant }”?
   *[no] {""}
}
allowed-config-key = There can be: { $known }.
example-config-key = Example: `{ $example }`

wrong-config-value = In { $file }, line { $line }, `{ $key }` { $of-given ->
    [yes] in `[{ $of }]`
   *[no] {""}
} cannot be { $given }.
allowed-config-value = It takes { $allowed }.
example-config-value = Example: `{ $example }`
