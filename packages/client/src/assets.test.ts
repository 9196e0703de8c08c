import { expect, it } from "vitest";
import { createClient } from "./client.js";
import { json, scriptedService } from "./testing/scripted-service.js";

it("a picture is uploaded as a form, with its name", async () => {
  await using service = await scriptedService(json(201, { asset_id: "asset_1" }));
  const asset = await createClient({ ...service, apiKey: "sg_live_1" }).uploadAsset(new File(["png"], "plant.png"), {
    name: "Plant",
  });
  expect(asset).toEqual({ asset_id: "asset_1" });
  const [request] = service.received;
  expect(request).toMatchObject({ method: "POST", path: "/api/v1/assets" });
  expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers["idempotency-key"]).toBeTruthy();
});
