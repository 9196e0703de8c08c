import { type Api, type ClientOptions, type Connection, connect } from "./api.js";
import { type AssetHelpers, assetHelpers } from "./assets.js";
import { type PresentationHelpers, presentationHelpers } from "./presentations.js";
import { type TemplateHelpers, templateHelpers } from "./templates.js";

export type Client = TemplateHelpers & PresentationHelpers & AssetHelpers & { api: Api } & Pick<Connection, "open">;

/**
 * Creates a client of the service. Its helpers cover tasks that need several requests. `api` has every operation by
 * path, and `open` returns responses that aren't JSON. All throw SlidewrightError.
 */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  return {
    api: connection.api,
    open: connection.open,
    ...templateHelpers(connection),
    ...presentationHelpers(connection),
    ...assetHelpers(connection),
  };
}
