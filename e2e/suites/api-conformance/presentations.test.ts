import { presentations } from "./testing/resources/presentations";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(presentations);
