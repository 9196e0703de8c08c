import { decks } from "./testing/resources/decks";
import { testOutcomes } from "./testing/test-outcomes";

testOutcomes(decks);
