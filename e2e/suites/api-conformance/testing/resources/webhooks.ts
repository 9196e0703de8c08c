import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { testWebhook } from "@/lib/server/resources/deliveries";
import { newId } from "@/lib/server/resources/new-id";
import { createWebhook } from "@/lib/server/resources/webhooks";

/** Needs no DNS lookup. Nothing is sent to it in these tests. */
const url = "https://93.184.215.14/webhooks";

const request =
  (example: (webhook_id: string) => ReturnType<Example>, enabled = true): Example =>
  async ({ caller }) => {
    await processServer().db.webhook.deleteMany({ where: { organizationId: caller.organization.id } });
    return example((await createWebhook(processServer(), caller, { url, enabled })).webhook_id);
  };
const plain = (enabled?: boolean) => request((webhook_id) => ({ params: { webhook_id } }), enabled);

const ofDelivery =
  (enabled: boolean): Example =>
  async (world) => {
    const { params } = await plain()(world);
    const webhook_id = params?.webhook_id ?? "";
    const { delivery_id } = await testWebhook(processServer(), world.caller, webhook_id);
    await processServer().db.webhook.updateMany({ where: { id: webhook_id }, data: { enabled } });
    return { params: { webhook_id, delivery_id } };
  };

async function fill({ caller }: World): Promise<void> {
  const row = { organizationId: caller.organization.id, url, events: [], secretSalt: "s" };
  await processServer().db.webhook.createMany({
    data: Array.from({ length: processServer().config.limits.webhooksPerOrganization }, () => ({
      ...row,
      id: newId("hook"),
    })),
  });
}

export const webhooks: ExamplesOf = {
  listWebhooks: { success: plain() },
  createWebhook: {
    success: request(() => ({ json: { url } })),
    errors: { TOO_MANY_WEBHOOKS: async (world) => (await fill(world), { json: { url } }) },
  },
  getWebhook: { success: plain() },
  updateWebhook: { success: request((webhook_id) => ({ params: { webhook_id }, json: { enabled: false } })) },
  deleteWebhook: { success: plain() },
  rotateWebhookSecret: { success: request((webhook_id) => ({ params: { webhook_id }, json: { grace_seconds: 10 } })) },
  testWebhook: { success: plain(), errors: { WEBHOOK_DISABLED: plain(false) } },
  listDeliveries: { success: plain() },
  getDelivery: { success: ofDelivery(true) },
  resendDelivery: { success: ofDelivery(true), errors: { WEBHOOK_DISABLED: ofDelivery(false) } },
};
