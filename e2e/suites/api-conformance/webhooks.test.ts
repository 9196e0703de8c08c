import { webhooks } from "./testing/resources/webhooks";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(webhooks);
