import { afterAll, beforeAll, expect, it } from "vitest";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { consumeRate } from "./rate-limits";

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
