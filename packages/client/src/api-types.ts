// Made of the OpenAPI document by `npm run generate` in this package; not to be edited.
/* oxlint-disable typescript/consistent-type-definitions */
export interface paths {
    "/api/v1/templates/{template_id}/upload/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the uploaded file and take it, or say why it is refused
         * @description Needs the scope `templates:write`.
         */
        post: operations["confirmUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template with a summary of its latest analysis
         * @description Needs the scope `templates:read`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template; it can be restored for some time
         * @description Needs the scope `templates:write`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Change the metadata of a template
         * @description Needs the scope `templates:write`.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/api/v1/templates/{template_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of a template as it was uploaded
         * @description Needs the scope `templates:read`.
         */
        get: operations["downloadTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Needs the scope `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Start the upload of a template: gives a signed URL for the file
         * @description Needs the scope `templates:write`.
         */
        post: operations["initiateUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Receive the file at the signed URL that the start of an upload gave
         * @description Send the bytes of the file as they are to the `upload_url` of the ticket, as it was given: it carries its own token and no key is needed. Until the upload is confirmed, another PUT replaces the bytes. With an S3 store `upload_url` leads to the store itself, which answers in its own way.
         */
        put: operations["putUpload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted template
         * @description Needs the scope `templates:write`.
         */
        post: operations["restoreTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the file of a template in one call, which also confirms it
         * @description Needs the scope `templates:write`.
         */
        put: operations["uploadDirectly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the template slides or layouts that suit content best
         * @description Needs the scope `templates:read`.
         */
        post: operations["matchTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/analysis/{analysis_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a running analysis
         * @description Needs the scope `templates:write`.
         */
        delete: operations["cancelAnalysis"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the full result of the latest analysis
         * @description Needs the scope `templates:read`.
         */
        get: operations["getAnalysis"];
        put?: never;
        /**
         * Start the analysis of a template, or run it again
         * @description Needs the scope `templates:write`.
         */
        post: operations["startAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/analysis/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of an analysis without its result
         * @description Needs the scope `templates:read`.
         */
        get: operations["getAnalysisStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/slides/{slide_number}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON Schema of the content that one slide takes, with an example
         * @description Needs the scope `templates:read`.
         */
        get: operations["getSlideSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/slides/{slide_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the analysis of one slide
         * @description Needs the scope `templates:read`.
         */
        get: operations["getTemplateSlide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{generation_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job that has not ended
         * @description Needs the scope `presentations:write`.
         */
        post: operations["cancelGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{presentation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a finished presentation at once
         * @description Needs the scope `presentations:write`.
         */
        delete: operations["deletePresentation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{presentation_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a finished presentation
         * @description Needs the scope `presentations:read`.
         */
        get: operations["downloadPresentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{generation_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a job by server-sent events: one `status` event, with the status response, a change
         * @description Needs the scope `presentations:read`.
         */
        get: operations["followGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/generate-deck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a presentation of several slides
         * @description Needs the scope `presentations:write`.
         */
        post: operations["generateDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a presentation of one slide
         * @description Needs the scope `presentations:write`.
         */
        post: operations["generateSlide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{generation_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a generation job
         * @description Needs the scope `presentations:read`.
         */
        get: operations["getGenerationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List generation jobs
         * @description Needs the scope `presentations:read`.
         */
        get: operations["listPresentations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{generation_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request the deck of a failed or partial job again
         * @description Needs the scope `presentations:write`.
         */
        post: operations["retryGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{presentation_id}/update-charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Request a copy of a presentation with new data in its charts
         * @description Needs the scope `presentations:write`.
         */
        put: operations["updateCharts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a deck request out: its errors and warnings, with nothing stored
         * @description Needs the scope `presentations:write`.
         */
        post: operations["validateDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logos/{logo_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a logo
         * @description Needs the scope `templates:write`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logos/{logo_id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the picture of a logo as it was uploaded
         * @description Needs the scope `templates:read`.
         */
        get: operations["getLogoImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organization's logos
         * @description Needs the scope `templates:read`.
         */
        get: operations["listLogos"];
        put?: never;
        /**
         * Add a logo, or replace the one of the same name: a form with `name`, `domain` (optional) and `file`
         * @description Needs the scope `templates:write`.
         */
        post: operations["putLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organization's API keys
         * @description For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key; it is shown in this answer alone
         * @description For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key at once
         * @description For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization and the key or person that a credential belongs to
         * @description A quick way to check a key, and to see its scopes.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description of the API
         * @description The OpenAPI 3.1 document of the whole API, the same for everybody: no credential is needed. Its server address is relative, so it holds wherever it is fetched from.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A block with an agenda. */
        AgendaBlock: {
            /**
             * @description An agenda.
             * @constant
             */
            type: "agenda";
            agenda: components["schemas"]["AgendaContent"];
        };
        /** @description An agenda for the template's list of sections: a table of one column, or a body placeholder. */
        AgendaContent: {
            /**
             * @description The sections, from top to bottom.
             * @example [
             *       "Results",
             *       "Outlook",
             *       "Questions"
             *     ]
             */
            sections: string[];
            /**
             * @description 0-based index of the section that is emphasized; null or absent: none. Out of range is an error of the slide.
             * @example 1
             */
            active_index?: number | null;
            /**
             * @description Colour of the active section, `#RRGGBB`; default: as in the template.
             * @example #1F4E79
             */
            active_font_color?: string | null;
            /** @description Whether the active section is bold. Default true. */
            active_bold?: boolean | null;
            /** @description Whether the active section is underlined. Default true. */
            active_underline?: boolean | null;
        };
        /** @description Settings of an axis. A field that is absent or null keeps what the template has. */
        AxisSettings: {
            /** @description Whether the axis is shown. */
            visible?: boolean | null;
            /** @description Title of the axis. */
            title?: string | null;
            /** @description Overrides of the look of the axis title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description Overrides of the look of the axis labels. */
            label_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Rotation of the labels in degrees, -90 to 90.
             * @example -45
             */
            label_rotation?: number | null;
            /**
             * @description Number format of the labels, as in Excel, at most 255 characters.
             * @example 0%
             */
            number_format?: string | null;
            /** @description Where the axis begins; null: automatic. */
            min_value?: number | null;
            /** @description Where the axis ends; null: automatic. */
            max_value?: number | null;
            /** @description Whether the axis has grid lines. */
            gridlines?: boolean | null;
        };
        /** @description A piece of content: `type`, and a field of that name with its body. */
        Block: components["schemas"]["TextBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["ChartBlock"] | components["schemas"]["AgendaBlock"];
        /** @description A block with a chart. */
        ChartBlock: {
            /**
             * @description A chart.
             * @constant
             */
            type: "chart";
            chart: components["schemas"]["ChartContent"];
        };
        /** @description A bar or column chart. What is not sent keeps the look of the template's chart. */
        ChartContent: {
            /**
             * @description Labels of the categories, in order.
             * @example [
             *       "Q1",
             *       "Q2",
             *       "Q3",
             *       "Q4"
             *     ]
             */
            categories: string[];
            /** @description The series, in order. */
            series: components["schemas"]["ChartSeries"][];
            /**
             * @description Kind of chart; null or absent: the template's.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
            /**
             * @description Title of the chart.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Overrides of the look of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The legend. */
            legend?: {
                /**
                 * @description Where the legend stands; `none`: there is none.
                 * @enum {string|null}
                 */
                position?: "bottom" | "left" | "right" | "top" | "top_right" | "none" | null;
                /** @description Overrides of the look of the legend's text. */
                text_format?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The axis of the values. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /** @description The axis of the categories. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, written above their axis; left out of percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
            /** @description Text under the chart. */
            caption?: string | null;
            /** @description Whether bars carry their values; stacked charts then show the total of each stack too. */
            show_bar_labels?: boolean | null;
            /** @description Whether the chart shows a data table; without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Rows of a real table under the chart, its columns in line with the categories: one string for each category, after a label when `data_table_header_column` is true.
             * @example [
             *       [
             *         "Growth",
             *         "4 %",
             *         "7 %",
             *         "9 %"
             *       ]
             *     ]
             */
            data_rows?: string[][] | null;
            /** @description Whether each of the `data_rows` begins with a label. */
            data_table_header_column?: boolean | null;
            /** @description Overrides of the look of the data table's text. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
        };
        /** @description New data of a chart. Every field is optional: what is absent or null keeps what the chart has. */
        ChartData: {
            /**
             * @description Labels of the categories, in order.
             * @example [
             *       "Q1",
             *       "Q2",
             *       "Q3",
             *       "Q4"
             *     ]
             */
            categories?: string[] | null;
            /** @description The series, in order; their number may change. */
            series?: components["schemas"]["ChartSeries"][] | null;
            /**
             * @description Kind of chart; null or absent: the template's.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
            /**
             * @description Title of the chart.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Overrides of the look of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The legend. */
            legend?: {
                /**
                 * @description Where the legend stands; `none`: there is none.
                 * @enum {string|null}
                 */
                position?: "bottom" | "left" | "right" | "top" | "top_right" | "none" | null;
                /** @description Overrides of the look of the legend's text. */
                text_format?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The axis of the values. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /** @description The axis of the categories. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, written above their axis; left out of percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
            /** @description Text under the chart. */
            caption?: string | null;
            /** @description Whether bars carry their values; stacked charts then show the total of each stack too. */
            show_bar_labels?: boolean | null;
            /** @description Whether the chart shows a data table; without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Rows of a real table under the chart, its columns in line with the categories: one string for each category, after a label when `data_table_header_column` is true.
             * @example [
             *       [
             *         "Growth",
             *         "4 %",
             *         "7 %",
             *         "9 %"
             *       ]
             *     ]
             */
            data_rows?: string[][] | null;
            /** @description Whether each of the `data_rows` begins with a label. */
            data_table_header_column?: boolean | null;
            /** @description Overrides of the look of the data table's text. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
        };
        /** @description One series of a chart. */
        ChartSeries: {
            /**
             * @description Name of the series, as the legend shows it.
             * @example Revenue
             */
            name: string;
            /**
             * @description One value for each category; null leaves a gap.
             * @example [
             *       12.5,
             *       14,
             *       null,
             *       18.2
             *     ]
             */
            values: (number | null)[];
            /**
             * @description Colour of the series, `#RRGGBB`; null: the template's.
             * @example #1F4E79
             */
            color?: string | null;
        };
        /** @description One column of a slide. */
        Column: {
            /**
             * @description Header of the column, for templates that hold a text box `LHS_header` or `RHS_header` over it.
             * @example Before
             */
            header?: string | null;
            /** @description The blocks of the column, from top to bottom. */
            blocks: components["schemas"]["Block"][];
        };
        /** @description Why a request was refused. */
        Error: {
            /**
             * @description The reason, for people.
             * @example Not found
             */
            detail: string;
            /**
             * @description The reason, for programs; it never changes its meaning.
             * @example NOT_FOUND
             */
            code: string;
            /**
             * @description Names this request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description How slides are made. Every field is optional; options of a slide go before those of its deck. */
        GenerationOptions: {
            /** @description Whether a large table may be split over several slides, where it is all that a slide holds beside its title. Default true. Slides of table and text are always fitted to one page. */
            auto_paginate_tables?: boolean | null;
            /** @description Whether text boxes under a table may move down when the table grows. Default false. */
            allow_textbox_reposition?: boolean | null;
            /**
             * @description Footer of every slide that has no `footer` of its own; null: what the template has.
             * @example Confidential
             */
            footer_text?: string | null;
            /**
             * @description Font of the footer; null: inherited from the template.
             * @example Arial
             */
            footer_font_name?: string | null;
            /**
             * @description Size of the footer in points. Default 8 when `footer_text` is given.
             * @example 8
             */
            footer_font_size?: number | null;
            /** @description Whether slides show their number. Default false, which means: what the template has. */
            show_slide_numbers?: boolean | null;
            /**
             * @description The smallest size in points to which text is shrunk to fit a table. Default 9.
             * @example 9
             */
            table_min_font_size?: number | null;
            /**
             * @description The smallest size in points to which text is shrunk to fit a text box. Default 8.
             * @example 8
             */
            textbox_min_font_size?: number | null;
        };
        /** @description The content of one slide, with formatting where it is to differ from the template. */
        SlideData: {
            /**
             * @description Title of the slide.
             * @example Results of the third quarter
             */
            title?: string | null;
            /**
             * @description Subtitle; where the template slide has no place for one, it goes to the first free body placeholder.
             * @example In EUR million
             */
            subtitle?: string | null;
            /** @description Text of the slide's header area. */
            header?: string | null;
            /** @description Footer of the slide; null or absent: `options.footer_text`, else what the template has. */
            footer?: string | null;
            /**
             * @description Footnote.
             * @example Unaudited figures
             */
            footnote?: string | null;
            /** @description Speaker notes of the slide. */
            notes?: string | null;
            /** @description Overrides of the look of the slide's texts. */
            slide_format?: components["schemas"]["SlideFormat"] | null;
            /** @description The content: an object for one column, an array for several. */
            content?: ({
                /** @description The blocks of the column, from top to bottom. */
                blocks: components["schemas"]["Block"][];
            } | components["schemas"]["Column"][]) | null;
        };
        /** @description Overrides of the look of a slide's texts, by their part on the slide. */
        SlideFormat: {
            /** @description The slide's title. */
            title?: components["schemas"]["TextFormat"] | null;
            /** @description The slide's subtitle. */
            subtitle?: components["schemas"]["TextFormat"] | null;
            /** @description Text in body placeholders. */
            body?: components["schemas"]["TextFormat"] | null;
            /** @description Text blocks; a block's own formats go before these. */
            textbox?: {
                /** @description Headers of text blocks. */
                header?: components["schemas"]["TextFormat"] | null;
                /** @description Paragraphs of text blocks. */
                text?: components["schemas"]["TextFormat"] | null;
                /** @description Bullets of text blocks. */
                bullets?: components["schemas"]["TextFormat"] | null;
            } | null;
        };
        /** @description A block with a table. */
        TableBlock: {
            /**
             * @description A table.
             * @constant
             */
            type: "table";
            table: {
                table: {
                    rows: {
                        cells: {
                            value?: (string | number | {
                                text: string | string[];
                                is_bullet?: boolean | null;
                                depth?: number | null;
                                format_template?: string | null;
                            }[]) | null;
                            is_logo?: boolean | null;
                            format_template?: string | null;
                            col_span?: number | null;
                            row_span?: number | null;
                        }[];
                        is_header?: boolean | null;
                    }[];
                    table_format?: {
                        default?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        header_row?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        header_column?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        first_column?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        header_intersection?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        total_row?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                        banded_row?: {
                            text?: components["schemas"]["TextFormat"] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                        } | null;
                    } | null;
                    format_templates?: {
                        [key: string]: {
                            rules?: {
                                condition: {
                                    /** @constant */
                                    field: "value";
                                    /** @enum {string} */
                                    operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater_than" | "less_than" | "greater_than_or_equal" | "less_than_or_equal" | "between" | "in" | "is_empty" | "is_not_empty";
                                    value?: ((string | number) | (string | number)[]) | null;
                                };
                                cell?: {
                                    background_color?: ("none" | string) | null;
                                    transparency?: number | null;
                                    border_top?: {
                                        /**
                                         * @description A colour as `#RRGGBB`.
                                         * @example #1F4E79
                                         */
                                        color?: string | null;
                                        width?: number | null;
                                        /** @enum {string|null} */
                                        style?: "solid" | "dash" | "dot" | "none" | null;
                                    } | null;
                                    border_right?: {
                                        /**
                                         * @description A colour as `#RRGGBB`.
                                         * @example #1F4E79
                                         */
                                        color?: string | null;
                                        width?: number | null;
                                        /** @enum {string|null} */
                                        style?: "solid" | "dash" | "dot" | "none" | null;
                                    } | null;
                                    border_bottom?: {
                                        /**
                                         * @description A colour as `#RRGGBB`.
                                         * @example #1F4E79
                                         */
                                        color?: string | null;
                                        width?: number | null;
                                        /** @enum {string|null} */
                                        style?: "solid" | "dash" | "dot" | "none" | null;
                                    } | null;
                                    border_left?: {
                                        /**
                                         * @description A colour as `#RRGGBB`.
                                         * @example #1F4E79
                                         */
                                        color?: string | null;
                                        width?: number | null;
                                        /** @enum {string|null} */
                                        style?: "solid" | "dash" | "dot" | "none" | null;
                                    } | null;
                                    /** @enum {string|null} */
                                    vertical_alignment?: "top" | "middle" | "bottom" | null;
                                    margin_left?: number | null;
                                    margin_right?: number | null;
                                    margin_top?: number | null;
                                    margin_bottom?: number | null;
                                } | null;
                                text?: components["schemas"]["TextFormat"] | null;
                            }[] | null;
                            cell?: {
                                background_color?: ("none" | string) | null;
                                transparency?: number | null;
                                border_top?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_right?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_bottom?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                border_left?: {
                                    /**
                                     * @description A colour as `#RRGGBB`.
                                     * @example #1F4E79
                                     */
                                    color?: string | null;
                                    width?: number | null;
                                    /** @enum {string|null} */
                                    style?: "solid" | "dash" | "dot" | "none" | null;
                                } | null;
                                /** @enum {string|null} */
                                vertical_alignment?: "top" | "middle" | "bottom" | null;
                                margin_left?: number | null;
                                margin_right?: number | null;
                                margin_top?: number | null;
                                margin_bottom?: number | null;
                            } | null;
                            text?: components["schemas"]["TextFormat"] | null;
                        };
                    } | null;
                    column_configs?: {
                        column_index: number;
                        format_template?: string | null;
                        /** @enum {string|null} */
                        type?: "body" | "highlight" | null;
                        is_header?: boolean | null;
                        background_color?: ("none" | string) | null;
                        width?: number | null;
                        /** @enum {string|null} */
                        alignment?: "left" | "center" | "right" | "justify" | null;
                    }[] | null;
                };
                caption?: string | null;
            };
        };
        /** @description A block of text. */
        TextBlock: {
            /**
             * @description A text.
             * @constant
             */
            type: "text";
            text: components["schemas"]["TextContent"];
        };
        /** @description A text: a header, a paragraph, bullets, or several of these in this order. */
        TextContent: {
            /**
             * @description Section header.
             * @example Market
             */
            header?: string | null;
            /**
             * @description Paragraph text; a line break starts a new paragraph.
             * @example Demand grew in every region.
             */
            text?: string | null;
            /**
             * @description One bullet paragraph for each string.
             * @example [
             *       "Revenue up 12 %",
             *       "Two new markets"
             *     ]
             */
            bullets?: string[] | null;
            /** @description Overrides of the header's look. */
            header_format?: components["schemas"]["TextFormat"] | null;
            /** @description Overrides of the paragraph's look. */
            text_format?: components["schemas"]["TextFormat"] | null;
            /** @description Overrides of the bullets' look. */
            bullets_format?: components["schemas"]["TextFormat"] | null;
        };
        /** @description Overrides of a text's look. A field that is absent or null inherits from the template. */
        TextFormat: {
            /**
             * @description Name of the font, as a list of fonts shows it.
             * @example Arial
             */
            font_name?: string | null;
            /**
             * @description Points, 1 to 400, half points allowed.
             * @example 14
             */
            font_size?: number | null;
            /** @description Whether the text is bold. */
            bold?: boolean | null;
            /** @description Whether the text is italic. */
            italic?: boolean | null;
            /**
             * @description Colour of the text, `#RRGGBB`.
             * @example #1F4E79
             */
            color?: string | null;
            /**
             * @description How lines stand within their box.
             * @enum {string|null}
             */
            alignment?: "left" | "center" | "right" | "justify" | null;
            /**
             * @description A multiplier of the line's height: 1.2 is 120 %.
             * @example 1.2
             */
            line_spacing?: number | null;
        };
        /** @description Why a request doesn't fit its schema. */
        ValidationError: {
            /** @description Every issue at once. */
            detail: components["schemas"]["ValidationIssue"][];
            /**
             * @description The reason, for programs; it never changes its meaning.
             * @example NOT_FOUND
             */
            code: string;
            /**
             * @description Names this request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description One reason why a request is invalid. */
        ValidationIssue: {
            /**
             * @description Where the issue is: `body`, `path`, `query` or `header` first, then names of fields and indexes of items.
             * @example [
             *       "body",
             *       "slides",
             *       "0",
             *       "slide_data"
             *     ]
             */
            loc: string[];
            /**
             * @description What is wrong, in words.
             * @example Field required
             */
            msg: string;
            /**
             * @description A word for the kind of fault, such as `missing`, `string_type`, `less_than_equal`, `extra_forbidden`.
             * @example missing
             */
            type: string;
            /** @description The value that was refused; a large one is described instead, a missing one is null. */
            input: unknown;
            /** @description The limits that were missed, such as `le` or `min_length`; empty when there are none. */
            ctx: {
                [key: string]: unknown;
            };
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
         * @example order-4711
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
         * @example "9f86d081884c7d65"
         */
        IfNoneMatch: string;
        /**
         * @description A part of the file, after RFC 9110: the answer is 206.
         * @example bytes=0-1023
         */
        Range: string;
        /**
         * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
         * @example "9f86d081884c7d65"
         */
        IfRange: string;
        /**
         * @description The `id` of the last event that arrived: the stream goes on after it.
         * @example 3
         */
        LastEventId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names this request in the service's log; errors repeat it as `request_id`.
         * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
         */
        "X-Request-Id": string;
        /**
         * @description Requests that the credential may make in a minute.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests left in the present minute.
         * @example 597
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the present minute ends.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description Seconds to wait before another try.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description `true` when this is the first answer to the same `Idempotency-Key`, given again.
         * @example true
         */
        "Idempotency-Replayed": string;
        /**
         * @description Names this version of the content: send it as `If-None-Match` next time.
         * @example "9f86d081884c7d65"
         */
        ETag: string;
        /**
         * @description `bytes`: the file may be asked for in parts, with `Range`.
         * @example bytes
         */
        "Accept-Ranges": string;
        /**
         * @description The part that is sent, and the size of the whole.
         * @example bytes 0-1023/48213
         */
        "Content-Range": string;
        /**
         * @description The file's name, after RFC 6266.
         * @example attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx
         */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    confirmUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        confirmed: boolean;
                        template_id: string;
                        /** @enum {string} */
                        status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                        file_size: number | null;
                        file_hash: string | null;
                        error: string | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `TEMPLATE_DELETED`: The template is deleted: restore it first.
             *
             *     `UPLOAD_MISSING`: The upload is confirmed before the bytes arrived: PUT them to `upload_url` first.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `FILE_TOO_LARGE`: The file is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        org_name: string;
                        filename: string;
                        file_size: number;
                        file_hash: string | null;
                        /** @constant */
                        file_hash_algorithm: "SHA256";
                        content_type: string;
                        /** @enum {string} */
                        status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                        metadata: {
                            category: string | null;
                            tags: string[];
                            description: string | null;
                            version: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        download_url: string | null;
                        download_url_expires_in: number | null;
                        analysis: {
                            /** @enum {string} */
                            status: "processing" | "completed" | "failed" | "cancelled";
                            options: {
                                [key: string]: unknown;
                            };
                            analysis_id: string;
                            org_name: string;
                            /** Format: date-time */
                            started_at: string;
                            /** Format: date-time */
                            completed_at: string | null;
                            slide_count: number | null;
                            slide_ids: string[];
                            layout_count: number | null;
                        } | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        /** @constant */
                        status: "deleted";
                        /** Format: date-time */
                        deleted_at: string;
                        /** Format: date-time */
                        purge_at: string;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    metadata?: {
                        category?: string | null;
                        tags?: string[] | null;
                        description?: string | null;
                        version?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        org_name: string;
                        filename: string;
                        file_size: number;
                        file_hash: string | null;
                        /** @constant */
                        file_hash_algorithm: "SHA256";
                        content_type: string;
                        /** @enum {string} */
                        status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                        metadata: {
                            category: string | null;
                            tags: string[];
                            description: string | null;
                            version: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        download_url: string | null;
                        download_url_expires_in: number | null;
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `TEMPLATE_DELETED`: The template is deleted: restore it first. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description The part of the file that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `TEMPLATE_NOT_READY`: The template has no file yet, or has not been analysed: confirm the upload, run the analysis, try again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RANGE_NOT_SATISFIABLE`: `Range` lies outside the file. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                page?: string;
                limit?: string;
                category?: string;
                tags?: string[];
                status?: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                filename?: string;
                search?: string;
                created_after?: string;
                created_before?: string;
                include_deleted?: "0" | "1" | "true" | "false";
                sort?: "created_at" | "updated_at" | "filename" | "file_size" | "createdAt" | "updatedAt";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        templates: {
                            template_id: string;
                            org_name: string;
                            filename: string;
                            file_size: number;
                            file_hash: string | null;
                            /** @constant */
                            file_hash_algorithm: "SHA256";
                            content_type: string;
                            /** @enum {string} */
                            status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                            metadata: {
                                category: string | null;
                                tags: string[];
                                description: string | null;
                                version: string | null;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            download_url: string | null;
                            download_url_expires_in: number | null;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            pages: number;
                        };
                        filters: {
                            [key: string]: unknown;
                        };
                        aggregations: {
                            categories: {
                                [key: string]: number;
                            };
                            tags: {
                                [key: string]: number;
                            };
                            statuses: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    initiateUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filename: string;
                    file_size?: number | null;
                    file_hash?: string | null;
                    org_name?: string | null;
                    metadata?: {
                        category?: string | null;
                        tags?: string[] | null;
                        description?: string | null;
                        version?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        upload_url: string;
                        expires_in: number;
                        /** @constant */
                        status: "pending";
                        /** @constant */
                        upload_method: "signed_url";
                        max_file_size: number;
                        allowed_extensions: string[];
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `BODY_TOO_LARGE`: The JSON is larger than the limit.
             *
             *     `FILE_TOO_LARGE`: The file is larger than the limit.
             */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        file_size: number;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `TEMPLATE_DELETED`: The template is deleted: restore it first.
             *
             *     `UPLOAD_CONFIRMED`: The file of a template never changes: upload a changed file as a new template.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `FILE_TOO_LARGE`: The file is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template_id: string;
                        org_name: string;
                        filename: string;
                        file_size: number;
                        file_hash: string | null;
                        /** @constant */
                        file_hash_algorithm: "SHA256";
                        content_type: string;
                        /** @enum {string} */
                        status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                        metadata: {
                            category: string | null;
                            tags: string[];
                            description: string | null;
                            version: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        download_url: string | null;
                        download_url_expires_in: number | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `TEMPLATE_NOT_DELETED`: Only a deleted template can be restored. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadDirectly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        confirmed: boolean;
                        template_id: string;
                        /** @enum {string} */
                        status: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
                        file_size: number | null;
                        file_hash: string | null;
                        error: string | null;
                    };
                };
            };
            /** @description `INVALID_MULTIPART`: The form is broken, or its part `file` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `TEMPLATE_DELETED`: The template is deleted: restore it first.
             *
             *     `UPLOAD_CONFIRMED`: The file of a template never changes: upload a changed file as a new template.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `FILE_TOO_LARGE`: The file is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    matchTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slide_data: components["schemas"]["SlideData"];
                    org_name?: string | null;
                    /**
                     * @default slides
                     * @enum {string}
                     */
                    match_against?: "slides" | "layouts";
                    /** @default 5 */
                    top_k?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        input_signature: {
                            /** @enum {string|null} */
                            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
                            column_count: number;
                            counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            table: {
                                rows: number;
                                columns: number;
                            } | null;
                            chart: {
                                chart_type: string | null;
                                categories: number;
                                series: number;
                            } | null;
                        };
                        matches: {
                            template_id: string;
                            slide_id: string;
                            slide_index: number;
                            score: number;
                            is_exact_match: boolean;
                            layout_name: string;
                            matched_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            overflow_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            unused_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                        }[];
                        total_templates_searched: number;
                        total_slides_searched: number;
                        best_match?: {
                            template_id: string;
                            slide_id: string;
                            slide_index: number;
                            score: number;
                            is_exact_match: boolean;
                            layout_name: string;
                            matched_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            overflow_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            unused_counts: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                        };
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
                analysis_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis_id: string;
                        template_id: string;
                        /** @constant */
                        status: "cancelled";
                        /** Format: date-time */
                        completed_at: string;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ANALYSIS_FINISHED`: The analysis has already ended, so it can't be cancelled. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis_id: string;
                        template_id: string;
                        org_name: string;
                        /** @constant */
                        status: "completed";
                        options: {
                            /** @default true */
                            parse_slides: boolean;
                            /** @default true */
                            parse_master_template_layout: boolean;
                            /** @default true */
                            include_placeholder_positions: boolean;
                            /** @default true */
                            include_table_details: boolean;
                            /** @default true */
                            generate_previews: boolean;
                        };
                        /** Format: date-time */
                        started_at: string;
                        /** Format: date-time */
                        completed_at: string | null;
                        slide_size: {
                            width: number;
                            height: number;
                        };
                        theme: {
                            name: string;
                            fonts: {
                                major: string;
                                minor: string;
                            };
                            colors: {
                                [key: string]: string;
                            };
                        };
                        fonts: {
                            name: string;
                            available: boolean;
                        }[];
                        warnings: {
                            code: string;
                            message: string;
                            part: string | null;
                        }[];
                        slides: {
                            slideId: string;
                            slideIndex: number;
                            slideNumber: number;
                            title: string | null;
                            layout_name: string | null;
                            /** @enum {string|null} */
                            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
                            hidden: boolean;
                            slide_size?: {
                                width: number;
                                height: number;
                            };
                            capacity: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            shapes: {
                                shape_id: number;
                                shape_type: string;
                                name: string;
                                /** @enum {string} */
                                role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
                                is_placeholder: boolean;
                                placeholder_type: string | null;
                                placeholder_index: number | null;
                                text: string;
                                x?: number;
                                y?: number;
                                width?: number;
                                height?: number;
                                group_path?: string[];
                                text_format?: {
                                    font_name: string | null;
                                    font_size: number | null;
                                    color: string | null;
                                    bold: boolean | null;
                                    italic: boolean | null;
                                    alignment: string | null;
                                    line_spacing: number | null;
                                    bullet?: boolean;
                                };
                                table_rows?: number;
                                table_columns?: number;
                                table_info?: {
                                    rows: number;
                                    columns: number;
                                    style_id: string | null;
                                    style_name: string | null;
                                    has_first_row: boolean;
                                    has_last_row: boolean;
                                    has_first_col: boolean;
                                    has_last_col: boolean;
                                    horizontal_banding: boolean;
                                    vertical_banding: boolean;
                                    column_widths: number[];
                                    row_heights: number[];
                                };
                                table_styling?: {
                                    header_row_format: {
                                        fill_type: string | null;
                                        fill_color: string | null;
                                        transparency: number | null;
                                        border_top: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_right: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_bottom: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_left: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_down: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_up: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                    }[];
                                    header_text_format: {
                                        font_name: string | null;
                                        font_size: number | null;
                                        color: string | null;
                                        bold: boolean | null;
                                        italic: boolean | null;
                                        alignment: string | null;
                                        line_spacing: number | null;
                                        bullet?: boolean;
                                    }[];
                                    body_row_format: {
                                        fill_type: string | null;
                                        fill_color: string | null;
                                        transparency: number | null;
                                        border_top: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_right: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_bottom: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_left: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_down: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_up: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                    }[];
                                    body_text_format: {
                                        font_name: string | null;
                                        font_size: number | null;
                                        color: string | null;
                                        bold: boolean | null;
                                        italic: boolean | null;
                                        alignment: string | null;
                                        line_spacing: number | null;
                                        bullet?: boolean;
                                    }[];
                                };
                                chart_info?: {
                                    chart_type: string;
                                    categories: string[];
                                    series: {
                                        name: string;
                                        color: string | null;
                                    }[];
                                    number_format: string | null;
                                    value_range?: {
                                        min: number | null;
                                        max: number | null;
                                    };
                                    supported: boolean;
                                };
                            }[];
                        }[];
                        layouts: {
                            layoutId: string;
                            layoutIndex: number;
                            name: string;
                            master_name: string | null;
                            /** @enum {string|null} */
                            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
                            slide_size?: {
                                width: number;
                                height: number;
                            };
                            capacity: {
                                title: number;
                                subtitle: number;
                                body: number;
                                footer: number;
                                table: number;
                                chart: number;
                                textbox: number;
                                object: number;
                                custom_field: number;
                            };
                            shapes: {
                                shape_id: number;
                                shape_type: string;
                                name: string;
                                /** @enum {string} */
                                role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
                                is_placeholder: boolean;
                                placeholder_type: string | null;
                                placeholder_index: number | null;
                                text: string;
                                x?: number;
                                y?: number;
                                width?: number;
                                height?: number;
                                group_path?: string[];
                                text_format?: {
                                    font_name: string | null;
                                    font_size: number | null;
                                    color: string | null;
                                    bold: boolean | null;
                                    italic: boolean | null;
                                    alignment: string | null;
                                    line_spacing: number | null;
                                    bullet?: boolean;
                                };
                                table_rows?: number;
                                table_columns?: number;
                                table_info?: {
                                    rows: number;
                                    columns: number;
                                    style_id: string | null;
                                    style_name: string | null;
                                    has_first_row: boolean;
                                    has_last_row: boolean;
                                    has_first_col: boolean;
                                    has_last_col: boolean;
                                    horizontal_banding: boolean;
                                    vertical_banding: boolean;
                                    column_widths: number[];
                                    row_heights: number[];
                                };
                                table_styling?: {
                                    header_row_format: {
                                        fill_type: string | null;
                                        fill_color: string | null;
                                        transparency: number | null;
                                        border_top: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_right: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_bottom: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_left: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_down: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_up: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                    }[];
                                    header_text_format: {
                                        font_name: string | null;
                                        font_size: number | null;
                                        color: string | null;
                                        bold: boolean | null;
                                        italic: boolean | null;
                                        alignment: string | null;
                                        line_spacing: number | null;
                                        bullet?: boolean;
                                    }[];
                                    body_row_format: {
                                        fill_type: string | null;
                                        fill_color: string | null;
                                        transparency: number | null;
                                        border_top: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_right: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_bottom: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        border_left: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_down: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                        diagonal_up: {
                                            color: string | null;
                                            width: number | null;
                                            style: string | null;
                                        } | null;
                                    }[];
                                    body_text_format: {
                                        font_name: string | null;
                                        font_size: number | null;
                                        color: string | null;
                                        bold: boolean | null;
                                        italic: boolean | null;
                                        alignment: string | null;
                                        line_spacing: number | null;
                                        bullet?: boolean;
                                    }[];
                                };
                                chart_info?: {
                                    chart_type: string;
                                    categories: string[];
                                    series: {
                                        name: string;
                                        color: string | null;
                                    }[];
                                    number_format: string | null;
                                    value_range?: {
                                        min: number | null;
                                        max: number | null;
                                    };
                                    supported: boolean;
                                };
                            }[];
                        }[];
                        results: {
                            slides: {
                                slideId: string;
                                slideIndex: number;
                                slideNumber: number;
                                title: string | null;
                                layout_name: string | null;
                                /** @enum {string|null} */
                                content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
                                hidden: boolean;
                                slide_size?: {
                                    width: number;
                                    height: number;
                                };
                                capacity: {
                                    title: number;
                                    subtitle: number;
                                    body: number;
                                    footer: number;
                                    table: number;
                                    chart: number;
                                    textbox: number;
                                    object: number;
                                    custom_field: number;
                                };
                                shapes: {
                                    shape_id: number;
                                    shape_type: string;
                                    name: string;
                                    /** @enum {string} */
                                    role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
                                    is_placeholder: boolean;
                                    placeholder_type: string | null;
                                    placeholder_index: number | null;
                                    text: string;
                                    x?: number;
                                    y?: number;
                                    width?: number;
                                    height?: number;
                                    group_path?: string[];
                                    text_format?: {
                                        font_name: string | null;
                                        font_size: number | null;
                                        color: string | null;
                                        bold: boolean | null;
                                        italic: boolean | null;
                                        alignment: string | null;
                                        line_spacing: number | null;
                                        bullet?: boolean;
                                    };
                                    table_rows?: number;
                                    table_columns?: number;
                                    table_info?: {
                                        rows: number;
                                        columns: number;
                                        style_id: string | null;
                                        style_name: string | null;
                                        has_first_row: boolean;
                                        has_last_row: boolean;
                                        has_first_col: boolean;
                                        has_last_col: boolean;
                                        horizontal_banding: boolean;
                                        vertical_banding: boolean;
                                        column_widths: number[];
                                        row_heights: number[];
                                    };
                                    table_styling?: {
                                        header_row_format: {
                                            fill_type: string | null;
                                            fill_color: string | null;
                                            transparency: number | null;
                                            border_top: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_right: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_bottom: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_left: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            diagonal_down: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            diagonal_up: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                        }[];
                                        header_text_format: {
                                            font_name: string | null;
                                            font_size: number | null;
                                            color: string | null;
                                            bold: boolean | null;
                                            italic: boolean | null;
                                            alignment: string | null;
                                            line_spacing: number | null;
                                            bullet?: boolean;
                                        }[];
                                        body_row_format: {
                                            fill_type: string | null;
                                            fill_color: string | null;
                                            transparency: number | null;
                                            border_top: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_right: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_bottom: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            border_left: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            diagonal_down: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                            diagonal_up: {
                                                color: string | null;
                                                width: number | null;
                                                style: string | null;
                                            } | null;
                                        }[];
                                        body_text_format: {
                                            font_name: string | null;
                                            font_size: number | null;
                                            color: string | null;
                                            bold: boolean | null;
                                            italic: boolean | null;
                                            alignment: string | null;
                                            line_spacing: number | null;
                                            bullet?: boolean;
                                        }[];
                                    };
                                    chart_info?: {
                                        chart_type: string;
                                        categories: string[];
                                        series: {
                                            name: string;
                                            color: string | null;
                                        }[];
                                        number_format: string | null;
                                        value_range?: {
                                            min: number | null;
                                            max: number | null;
                                        };
                                        supported: boolean;
                                    };
                                }[];
                            }[];
                        };
                    } | {
                        analysis_id: string;
                        template_id: string;
                        org_name: string;
                        /** @enum {string} */
                        status: "processing" | "failed" | "cancelled";
                        options: {
                            /** @default true */
                            parse_slides: boolean;
                            /** @default true */
                            parse_master_template_layout: boolean;
                            /** @default true */
                            include_placeholder_positions: boolean;
                            /** @default true */
                            include_table_details: boolean;
                            /** @default true */
                            generate_previews: boolean;
                        };
                        /** Format: date-time */
                        started_at: string;
                        /** Format: date-time */
                        completed_at: string | null;
                        progress: number;
                        current_step: string | null;
                        error: {
                            code: string;
                            message: string;
                        } | null;
                    };
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default {} */
                    options?: {
                        /** @default true */
                        parse_slides?: boolean;
                        /** @default true */
                        parse_master_template_layout?: boolean;
                        /** @default true */
                        include_placeholder_positions?: boolean;
                        /** @default true */
                        include_table_details?: boolean;
                        /** @default true */
                        generate_previews?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis_id: string;
                        template_id: string;
                        /** @constant */
                        status: "processing";
                        /** Format: date-time */
                        started_at: string;
                        status_url: string;
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_READY`: The template has no file yet, or has not been analysed: confirm the upload, run the analysis, try again.
             *
             *     `TEMPLATE_DELETED`: The template is deleted: restore it first.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalysisStatus: {
        parameters: {
            query?: {
                analysis_id?: string;
            };
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis_id: string;
                        template_id: string;
                        /** @enum {string} */
                        status: "processing" | "completed" | "failed" | "cancelled";
                        progress: number;
                        current_step: string | null;
                        message: string | null;
                        steps: {
                            name: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "failed" | "cancelled";
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                        }[];
                        /** Format: date-time */
                        started_at: string;
                        /** Format: date-time */
                        completed_at: string | null;
                        /** Format: date-time */
                        estimated_completion_at: string | null;
                        elapsed_time: number;
                        error: {
                            code: string;
                            message: string;
                        } | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSlideSchema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                template_id: string;
                slide_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        json_schema: {
                            [key: string]: unknown;
                        };
                        example: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_READY`: The template has no file yet, or has not been analysed: confirm the upload, run the analysis, try again.
             *
             *     `SLIDE_NOT_SUPPORTED`: The slide matches none of the supported layouts.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplateSlide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                template_id: string;
                slide_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slideId: string;
                        slideIndex: number;
                        slideNumber: number;
                        title: string | null;
                        layout_name: string | null;
                        /** @enum {string|null} */
                        content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
                        hidden: boolean;
                        slide_size?: {
                            width: number;
                            height: number;
                        };
                        capacity: {
                            title: number;
                            subtitle: number;
                            body: number;
                            footer: number;
                            table: number;
                            chart: number;
                            textbox: number;
                            object: number;
                            custom_field: number;
                        };
                        shapes: {
                            shape_id: number;
                            shape_type: string;
                            name: string;
                            /** @enum {string} */
                            role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
                            is_placeholder: boolean;
                            placeholder_type: string | null;
                            placeholder_index: number | null;
                            text: string;
                            x?: number;
                            y?: number;
                            width?: number;
                            height?: number;
                            group_path?: string[];
                            text_format?: {
                                font_name: string | null;
                                font_size: number | null;
                                color: string | null;
                                bold: boolean | null;
                                italic: boolean | null;
                                alignment: string | null;
                                line_spacing: number | null;
                                bullet?: boolean;
                            };
                            table_rows?: number;
                            table_columns?: number;
                            table_info?: {
                                rows: number;
                                columns: number;
                                style_id: string | null;
                                style_name: string | null;
                                has_first_row: boolean;
                                has_last_row: boolean;
                                has_first_col: boolean;
                                has_last_col: boolean;
                                horizontal_banding: boolean;
                                vertical_banding: boolean;
                                column_widths: number[];
                                row_heights: number[];
                            };
                            table_styling?: {
                                header_row_format: {
                                    fill_type: string | null;
                                    fill_color: string | null;
                                    transparency: number | null;
                                    border_top: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_right: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_bottom: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_left: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    diagonal_down: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    diagonal_up: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                }[];
                                header_text_format: {
                                    font_name: string | null;
                                    font_size: number | null;
                                    color: string | null;
                                    bold: boolean | null;
                                    italic: boolean | null;
                                    alignment: string | null;
                                    line_spacing: number | null;
                                    bullet?: boolean;
                                }[];
                                body_row_format: {
                                    fill_type: string | null;
                                    fill_color: string | null;
                                    transparency: number | null;
                                    border_top: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_right: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_bottom: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    border_left: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    diagonal_down: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                    diagonal_up: {
                                        color: string | null;
                                        width: number | null;
                                        style: string | null;
                                    } | null;
                                }[];
                                body_text_format: {
                                    font_name: string | null;
                                    font_size: number | null;
                                    color: string | null;
                                    bold: boolean | null;
                                    italic: boolean | null;
                                    alignment: string | null;
                                    line_spacing: number | null;
                                    bullet?: boolean;
                                }[];
                            };
                            chart_info?: {
                                chart_type: string;
                                categories: string[];
                                series: {
                                    name: string;
                                    color: string | null;
                                }[];
                                number_format: string | null;
                                value_range?: {
                                    min: number | null;
                                    max: number | null;
                                };
                                supported: boolean;
                            };
                        }[];
                        template_id: string;
                        analysis_id: string;
                    };
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `TEMPLATE_NOT_READY`: The template has no file yet, or has not been analysed: confirm the upload, run the analysis, try again. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "completed" | "partial" | "failed";
                        progress: number;
                        current_step: string | null;
                        message: string | null;
                        total_slides_requested: number;
                        total_pages_generated: number;
                        slide_results: {
                            slide_index: number;
                            template_slide_id: string;
                            /** @enum {string} */
                            status: "completed" | "failed";
                            pages_generated: number;
                            error: string | null;
                            error_code: string | null;
                            warnings: {
                                code: string;
                                message: string;
                            }[];
                        }[] | null;
                        file_size: number | null;
                        download_url: string | null;
                        download_url_expires_in: number | null;
                        error?: {
                            code: string;
                            message: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        started_at: string | null;
                        /** Format: date-time */
                        completed_at: string | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `JOB_FINISHED`: The job has already ended, so it can't be cancelled. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePresentation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        presentation_id: string;
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `JOB_NOT_DONE`: The job is pending or processing: wait for its end, or cancel it. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadPresentation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description The part of the file that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `JOB_NOT_DONE`: The job is pending or processing: wait for its end, or cancel it.
             *
             *     `JOB_FAILED`: The job failed and made no presentation: the status says why.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RANGE_NOT_SATISFIABLE`: `Range` lies outside the file. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `id` of the last event that arrived: the stream goes on after it.
                 * @example 3
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the job has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The job has ended and the last event has been seen: don't connect again. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    generateDeck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slides: {
                        template_slide_id: string;
                        slide_data: components["schemas"]["SlideData"];
                        options?: components["schemas"]["GenerationOptions"] | null;
                    }[];
                    org_name?: string | null;
                    options?: components["schemas"]["GenerationOptions"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @constant */
                        status: "pending";
                        status_url: string;
                        /** Format: date-time */
                        created_at: string;
                        message: string;
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /**
             * @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds.
             *
             *     `TOO_MANY_JOBS`: The organization has as many pending and processing jobs as it may: wait until some have ended.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    generateSlide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    template_slide_id: string;
                    slide_data: components["schemas"]["SlideData"];
                    options?: components["schemas"]["GenerationOptions"] | null;
                    org_name?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @constant */
                        status: "pending";
                        status_url: string;
                        /** Format: date-time */
                        created_at: string;
                        message: string;
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /**
             * @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds.
             *
             *     `TOO_MANY_JOBS`: The organization has as many pending and processing jobs as it may: wait until some have ended.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGenerationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "completed" | "partial" | "failed";
                        progress: number;
                        current_step: string | null;
                        message: string | null;
                        total_slides_requested: number;
                        total_pages_generated: number;
                        slide_results: {
                            slide_index: number;
                            template_slide_id: string;
                            /** @enum {string} */
                            status: "completed" | "failed";
                            pages_generated: number;
                            error: string | null;
                            error_code: string | null;
                            warnings: {
                                code: string;
                                message: string;
                            }[];
                        }[] | null;
                        file_size: number | null;
                        download_url: string | null;
                        download_url_expires_in: number | null;
                        error?: {
                            code: string;
                            message: string;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        started_at: string | null;
                        /** Format: date-time */
                        completed_at: string | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPresentations: {
        parameters: {
            query?: {
                page?: string;
                limit?: string;
                status?: "pending" | "processing" | "completed" | "partial" | "failed";
                kind?: "slide" | "deck" | "chart_update";
                created_after?: string;
                created_before?: string;
                include_deleted?: "0" | "1" | "true" | "false";
                sort?: "created_at" | "completed_at" | "file_size" | "createdAt";
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        presentations: {
                            generation_id: string;
                            /** @enum {string} */
                            status: "pending" | "processing" | "completed" | "partial" | "failed";
                            progress: number;
                            current_step: string | null;
                            message: string | null;
                            total_slides_requested: number;
                            total_pages_generated: number;
                            file_size: number | null;
                            download_url: string | null;
                            download_url_expires_in: number | null;
                            error?: {
                                code: string;
                                message: string;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** @enum {string} */
                            kind: "slide" | "deck" | "chart_update";
                            deleted: boolean;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                            pages: number;
                        };
                        filters: {
                            [key: string]: unknown;
                        };
                        aggregations: {
                            statuses: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @constant */
                        status: "pending";
                        status_url: string;
                        /** Format: date-time */
                        created_at: string;
                        message: string;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `NOTHING_TO_RETRY`: Only a failed or partial job can be retried.
             *
             *     `SOURCE_GONE`: The presentation that charts were to be updated in is no longer kept: send it again.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /**
             * @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds.
             *
             *     `TOO_MANY_JOBS`: The organization has as many pending and processing jobs as it may: wait until some have ended.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCharts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    updates: {
                        slide_index?: number | null;
                        slide_result_index?: number | null;
                        shape_name?: string | null;
                        /** @default 0 */
                        chart_index?: number;
                        chart_data: components["schemas"]["ChartData"];
                    }[];
                    org_name?: string | null;
                };
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        generation_id: string;
                        /** @constant */
                        status: "pending";
                        status_url: string;
                        /** Format: date-time */
                        created_at: string;
                        message: string;
                    };
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed.
             *
             *     `INVALID_MULTIPART`: The form is broken, or its part `file` is missing.
             *
             *     `SLIDE_INDEX_OUT_OF_RANGE`: A chart update names a slide that the presentation doesn't have; the sentence gives the valid range.
             *
             *     `CHART_NOT_FOUND`: A chart update names a chart that the slide doesn't have.
             *
             *     `INVALID_CHART`: The data of a chart update don't fit together, or the chart is not a bar or column chart.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `JOB_NOT_DONE`: The job is pending or processing: wait for its end, or cancel it.
             *
             *     `JOB_FAILED`: The job failed and made no presentation: the status says why.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `BODY_TOO_LARGE`: The JSON is larger than the limit.
             *
             *     `FILE_TOO_LARGE`: The file is larger than the limit.
             */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /**
             * @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds.
             *
             *     `TOO_MANY_JOBS`: The organization has as many pending and processing jobs as it may: wait until some have ended.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validateDeck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slides: {
                        template_slide_id: string;
                        slide_data: components["schemas"]["SlideData"];
                        options?: components["schemas"]["GenerationOptions"] | null;
                    }[];
                    org_name?: string | null;
                    options?: components["schemas"]["GenerationOptions"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                        total_slides_requested: number;
                        total_pages_generated: number;
                        slide_results: {
                            slide_index: number;
                            template_slide_id: string;
                            /** @enum {string} */
                            status: "completed" | "failed";
                            pages_generated: number;
                            error: string | null;
                            error_code: string | null;
                            warnings: {
                                code: string;
                                message: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             *
             *     `ORG_MISMATCH`: `org_name` is not the organization of the credential: leave it out, or use that organization's key.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                logo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logo_id: string;
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLogoImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
            };
            path: {
                logo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The part of the file that `Range` asks for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RANGE_NOT_SATISFIABLE`: `Range` lies outside the file. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLogos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logos: {
                            logo_id: string;
                            name: string;
                            domain: string | null;
                            /** @enum {string} */
                            content_type: "image/png" | "image/jpeg" | "image/gif" | "image/bmp";
                            width: number;
                            height: number;
                            file_size: number;
                            file_hash: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logo_id: string;
                        name: string;
                        domain: string | null;
                        /** @enum {string} */
                        content_type: "image/png" | "image/jpeg" | "image/gif" | "image/bmp";
                        width: number;
                        height: number;
                        file_size: number;
                        file_hash: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /** @description `INVALID_MULTIPART`: The form is broken, or its part `file` is missing. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `MISSING_SCOPE`: The key lacks the scope, or the role of the signed-in person doesn't include it. The sentence names it.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `LOGO_EXISTS`: Another logo has this name or domain.
             *
             *     `LOGO_CHANGED`: Somebody replaced or deleted the logo at the same time: send it again.
             *
             *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this `Idempotency-Key` is still under way: try again after `Retry-After`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `FILE_TOO_LARGE`: The file is larger than the limit.
             *
             *     `IMAGE_TOO_LARGE`: The picture has more pixels than the limit.
             */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once.
             *
             *     `IDEMPOTENCY_MISMATCH`: The `Idempotency-Key` was used with another request within the last 24 hours: take a new one.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            key_id: string;
                            name: string;
                            scopes: ("templates:read" | "templates:write" | "presentations:read" | "presentations:write")[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                        }[];
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `ROLE_REQUIRED`: Only a signed-in person with this role or a higher one may do this; API keys never. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("templates:read" | "templates:write" | "presentations:read" | "presentations:write")[];
                    /** Format: date-time */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key_id: string;
                        name: string;
                        scopes: ("templates:read" | "templates:write" | "presentations:read" | "presentations:write")[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        expires_at: string | null;
                        /** Format: date-time */
                        last_used_at: string | null;
                        /** Format: date-time */
                        revoked_at: string | null;
                        api_key: string;
                    };
                };
            };
            /** @description `INVALID_JSON`: The body is not JSON (UTF-8), or there is none where one is needed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `ROLE_REQUIRED`: Only a signed-in person with this role or a higher one may do this; API keys never.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The JSON is larger than the limit. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` of the body is not one that the operation takes. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key_id: string;
                        name: string;
                        scopes: ("templates:read" | "templates:write" | "presentations:read" | "presentations:write")[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        expires_at: string | null;
                        /** Format: date-time */
                        last_used_at: string | null;
                        /** Format: date-time */
                        revoked_at: string | null;
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `ROLE_REQUIRED`: Only a signed-in person with this role or a higher one may do this; API keys never.
             *
             *     `CSRF_FAILED`: A change with the session of the studio came without the header `X-CSRF-Token`, or from a foreign page. Keys need no such header.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `NOT_FOUND`: It does not exist, or it belongs to another organization: one answer for both. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `VALIDATION_ERROR`: Path, query, headers or body don't fit their schemas; `detail` lists every issue at once. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organization: {
                            org_id: string;
                            name: string;
                        };
                        key: {
                            key_id: string;
                            name: string;
                        } | null;
                        user: {
                            user_id: string;
                            name: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "member";
                        } | null;
                        scopes: ("templates:read" | "templates:write" | "presentations:read" | "presentations:write")[];
                    };
                };
            };
            /** @description `UNAUTHORIZED`: The credential is missing, unknown, expired or revoked: one answer for all four. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `RATE_LIMITED`: Too many requests within a minute: wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `INTERNAL_ERROR`: Something unexpected; the operator finds it in the log by `request_id`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `SERVICE_UNAVAILABLE`: Database or storage is out of reach: try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
