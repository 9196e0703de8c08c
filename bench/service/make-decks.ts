import { createClient } from "@slidewright/client";
import { timeDeck } from "./load";

// A process of its own, so that making requests and reading responses for large decks doesn't delay the clients that
// the bench times. Generates decks of 200 slides, one after another, until it is killed.
// Arguments: the service's address, an API key and the id of the slide.
const [baseUrl = "", apiKey = "", slideId = ""] = process.argv.slice(2);
const client = createClient({ baseUrl, apiKey });
for (;;) await timeDeck(client, slideId, 200);
