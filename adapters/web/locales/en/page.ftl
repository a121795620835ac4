# What stands on the page.

page-title = Gloaming
