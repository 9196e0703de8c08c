import { logos } from "./testing/resources/logos";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(logos);
