import { afterAll, beforeAll, expect, it } from "vitest";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { consumeRate, rateLimitNetwork } from "./rate-limits";

let service: ScratchService;
beforeAll(async () => (service = await startScratchService()));
afterAll(() => service.stop());

it("counts requests of one subject, also simultaneous ones, and not those of another", async () => {
  const states = await Promise.all(Array.from({ length: 12 }, () => consumeRate(service, "key_1", 10)));
  expect(states.filter((state) => state.exceeded)).toHaveLength(2);
  expect(Math.min(...states.map((state) => state.remaining))).toBe(0);
  expect(await consumeRate(service, "key_2", 10)).toEqual({ limit: 10, remaining: 9, reset: 60, exceeded: false });
});

it("starts a new window when the old one has ended", async () => {
  await consumeRate(service, "key_3", 1);
  expect((await consumeRate(service, "key_3", 1)).exceeded).toBe(true);
  await service.db.rateWindow.update({ where: { subject: "key_3" }, data: { resetAt: new Date(0) } });
  expect((await consumeRate(service, "key_3", 1)).exceeded).toBe(false);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
])("the network of %s is %s", (address, network) => expect(rateLimitNetwork(address)).toBe(network));
