import { assets } from "./testing/resources/assets";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(assets);
