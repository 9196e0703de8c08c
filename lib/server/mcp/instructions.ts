/** What an agent is told about the service when it connects. */
export const instructions = `Slidewright makes PowerPoint decks from the company's own templates: fonts, colours and layout come from the template, you supply content.

To make a deck:
1. Plan the slides: a title slide, then one message a slide, each with the text, table, chart or agenda that carries it.
2. For each slide call find_template_slides with a sketch of its content and take the best match. Prefer slides of one template, so that the deck looks of a piece; list_templates and list_template_slides show what there is.
3. Call get_slide_schema for each template slide that you use, and write the content after its json_schema; its example shows the form.
4. Call validate_deck with all slides. Mend errors, and shorten text that would be shrunk.
5. Call generate_deck with the same input, then wait_for_presentation until the status is completed, partial or failed.
6. Give the person the link of get_download_link. It ends after a while; ask for a fresh one when needed.

Send only content: formatting that you leave out is the template's. Never invent ids: they come from these tools. Errors begin with a code (NOT_FOUND, VALIDATION_ERROR, MISSING_SCOPE …) and say what to do.`;
