import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

/** The client's service worker must be in the same folder as the page. */
const worker = {
  name: "service-worker",
  /** @this {import("rollup").PluginContext} */
  generateBundle() {
    const source = readFileSync("node_modules/hydrogen-view-sdk/lib-build/sw.js");
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
};

export default defineConfig({
  base: "./",
  plugins: [worker],
  build: { outDir: "../../../target/matrix/hydrogen", emptyOutDir: true, target: "esnext", chunkSizeWarningLimit: 4000 },
});
