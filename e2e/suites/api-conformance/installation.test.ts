import { installation } from "./testing/resources/installation";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(installation);
