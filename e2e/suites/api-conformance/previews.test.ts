import { previews } from "./testing/resources/previews";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(previews);
