// The whole client, assembled from its parts as its own page does it.

import {
  createNavigation,
  createRouter,
  FeatureSet,
  Platform,
  RootView,
  RootViewModel,
} from "hydrogen-view-sdk";
import downloadSandbox from "hydrogen-view-sdk/download-sandbox.html?url";
import worker from "hydrogen-view-sdk/main.js?url";
import legacyBundle from "@matrix-org/olm/olm_legacy.js?url";
import wasmBundle from "@matrix-org/olm/olm.js?url";
import wasm from "@matrix-org/olm/olm.wasm?url";
import "hydrogen-view-sdk/theme-element-light.css";

const container = /** @type {HTMLElement} */ (document.querySelector("#app"));
const assetPaths = { downloadSandbox, worker, olm: { wasm, legacyBundle, wasmBundle }, serviceWorker: "sw.js" };
const platform = new Platform({ container, assetPaths, config: {}, options: { development: false } });
await platform.init();
const navigation = createNavigation();
platform.setNavigation(navigation);
const urlRouter = createRouter({ navigation, history: platform.history });
urlRouter.attach();
const features = await FeatureSet.load(platform.settingsStorage);
const root = new RootViewModel({ platform, urlRouter, urlCreator: urlRouter, navigation, features });
await root.load();
container.append(new RootView(root).mount());
