// Generated from the OpenAPI document b19d3dc0a2910e5c by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit log entries
         * @description Newest first. Entries are kept for one year by default.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log as CSV
         * @description All entries that match the filters, newest first, as a stream (RFC 4180, UTF-8 with a byte order mark). A cell that a spreadsheet would read as a formula starts with an apostrophe.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["exportAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List drafts
         * @description The organization's drafts, most recently saved first. Finished files are presentations.
         *
         *     Requires the scope `presentations:read`.
         */
        get: operations["listDecks"];
        put?: never;
        /**
         * Create a draft
         * @description The content may be unfinished. To generate a presentation, send the slides and options as a deck request.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["createDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a draft with its content
         * @description A deleted draft must be restored first.
         *
         *     Requires the scope `presentations:read`.
         */
        get: operations["getDeck"];
        /**
         * Save a draft
         * @description Send the `revision` that the change is based on. If someone else has saved the deck since, nothing is written and the response is 409: get the deck, merge the changes, and save with its revision.
         *
         *     Requires the scope `presentations:write`.
         */
        put: operations["saveDeck"];
        post?: never;
        /**
         * Delete a draft; it can be restored for a while
         * @description Presentations generated from it stay. Deleting it again returns the same response.
         *
         *     Requires the scope `presentations:write`.
         */
        delete: operations["deleteDeck"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted draft
         * @description The draft is restored unchanged.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["restoreDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of the installation: its parts, processes and queue
         * @description For operators: the owners of the organization that runs the installation. That is the oldest organization, unless the setting `OPERATOR_ORGANIZATION` names another one.
         *
         *     For signed-in people with the role `owner` or higher; API keys can't call it.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installation/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest failures of all organizations
         * @description For operators: the owners of the organization that runs the installation. That is the oldest organization, unless the setting `OPERATOR_ORGANIZATION` names another one.
         *
         *     For signed-in people with the role `owner` or higher; API keys can't call it.
         */
        get: operations["listInstallationFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/installation/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage of every organization
         * @description For operators: the owners of the organization that runs the installation. That is the oldest organization, unless the setting `OPERATOR_ORGANIZATION` names another one.
         *
         *     For signed-in people with the role `owner` or higher; API keys can't call it.
         */
        get: operations["listOrganizationUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations
         * @description Newest first, without their links.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite someone; the link is returned only once
         * @description The service sends no email: give the link to the person yourself. It works once and expires after seven days by default. Inviting the same address again creates a new link with the new role and invalidates the previous one. Only owners can invite owners.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{invitation_id}": {
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
         * Revoke an invitation
         * @description Its link stops working.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Creates the account if there is none, and the membership. The link expires. The person can then sign in with the address and the password.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the details of an invitation
         * @description Needs only the link's token, which is sent in the body so that it does not appear in logs.
         */
        post: operations["lookUpInvitation"];
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
         * @description All keys, newest first, without their secrets.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key; it is returned only once
         * @description Give each program its own key, with only the scopes it needs, so that you can rotate and revoke keys one by one.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
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
        /**
         * Get an API key, without its secret
         * @description Shows its scopes, its last use and its expiry.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The key is refused from the next request on. Revoking it again changes nothing.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key; the new one is returned only once
         * @description The new key has the name, scopes and expiry of the old one, which stays valid for the grace period.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        post: operations["rotateKey"];
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
         * @description Table cells with `is_logo` refer to them by name or domain, ignoring case.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["listLogos"];
        put?: never;
        /**
         * Add a logo, or replace the one with the same name
         * @description A form with `name`, `domain` (optional) and the image as `file`: PNG, JPEG, GIF or BMP, detected from its bytes.
         *
         *     Requires the scope `templates:write`.
         */
        post: operations["putLogo"];
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
         * @description Cells that refer to it will show their text, with a warning. Generated presentations don't change.
         *
         *     Requires the scope `templates:write`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        /**
         * Update the name or domain of a logo
         * @description The image stays: to replace it, send a new one with the same name. Generated presentations don't change.
         *
         *     Requires the scope `templates:write`.
         */
        patch: operations["updateLogo"];
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
         * Get the image of a logo
         * @description Streams the original bytes, with the media type of the image.
         *
         *     Requires the scope `templates:read`.
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
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization and the API key or person behind a credential
         * @description Use it to check a key and to see its scopes.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update your own profile
         * @description Changes your name, or whether the studio's tour is finished. Omitted fields stay unchanged.
         *
         *     For signed-in people with the role `member` or higher; API keys can't call it.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/api/v1/me/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the organization
         * @description Ends your sessions; what you created stays. The last owner can't leave.
         *
         *     For signed-in people with the role `member` or higher; API keys can't call it.
         */
        post: operations["leaveOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your own password
         * @description Ends all your other sessions and renews the cookie of this one. After ten wrong passwords within five minutes the account is locked for a while, here and at sign-in.
         *
         *     For signed-in people with the role `member` or higher; API keys can't call it.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions": {
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
         * Sign out everywhere
         * @description Ends all your sessions, including this one.
         *
         *     For signed-in people with the role `member` or higher; API keys can't call it.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description All members, sorted by name.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/members/{user_id}": {
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
         * Remove a member
         * @description Their sessions end at once; what they created stays. Only owners can remove owners. To leave an organization yourself, use `POST /api/v1/me/leave`.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Their sessions end at once, and they sign in again with the new role. Only owners can make others owners or change owners, and the last owner can't be changed.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/v1/members/{user_id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a password reset link; it is returned only once
         * @description The service sends no email: give the link to the person yourself, over a channel you trust. It works once and expires after one day by default; a newer link invalidates it. Their current password works until they use the link. Only owners can do this for owners, and nobody can for a person who also belongs to other organizations.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        post: operations["createPasswordLink"];
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
         * Get this OpenAPI document
         * @description The OpenAPI 3.1 document of the whole API. No credential is needed. Its server URL is relative, so it works wherever it is fetched from.
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
    "/api/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization
         * @description The organization of the credential.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the organization
         * @description API keys and everything else stay unchanged. `org_name` changes at once, in responses and as a check of requests: programs that send the old name get 403 `ORG_MISMATCH` until they send the new one or leave `org_name` out.
         *
         *     For signed-in people with the role `owner` or higher; API keys can't call it.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/api/v1/password-links/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the details of a password reset link
         * @description Needs only the link's token, which is sent in the body so that it does not appear in logs.
         */
        post: operations["lookUpPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset link
         * @description Ends all sessions of the person. The link expires.
         */
        post: operations["setPasswordByLink"];
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
         * List jobs
         * @description The organization's jobs with their files. Filters combine: a job must match all of them.
         *
         *     Requires the scope `presentations:read`.
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
         * Cancel an unfinished job
         * @description The job fails with the code `CANCELLED` and has no file.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["cancelGeneration"];
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
         * Follow a job with server-sent events
         * @description Each change is a `status` event with the job status as its data. The stream ends with the job. A client that reconnects with `Last-Event-ID` misses nothing, and gets 204 once it has seen the last event.
         *
         *     Requires the scope `presentations:read`.
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
    "/api/v1/presentations/{generation_id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the request of a job
         * @description In the form of a deck request or chart update: change it and send it again. It is available as long as the job is listed, even if its file was deleted.
         *
         *     Requires the scope `presentations:read`.
         */
        get: operations["getGenerationRequest"];
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
         * Retry a failed or partial job
         * @description Creates a new job for the whole deck. Slides that were already generated are reused; the others are tried again.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["retryGeneration"];
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
         * Get the status of a job
         * @description Poll it every 2 to 5 seconds until the status is `completed`, `partial` or `failed`. These are final.
         *
         *     Requires the scope `presentations:read`.
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
         * Delete a finished presentation
         * @description The file is gone for good. The list shows the job as deleted on request.
         *
         *     Requires the scope `presentations:write`.
         */
        delete: operations["deletePresentation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/{presentation_id}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the charts of a finished presentation with their data
         * @description The `slide_index` and `chart_index` that updates refer to, and the current categories and series.
         *
         *     Requires the scope `presentations:read`.
         */
        get: operations["listCharts"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Streams the .pptx, whole or in part, once the job is `completed` or `partial`. `download_url` points here with its own token, or directly to an S3 store.
         *
         *     Requires the scope `presentations:read`.
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
    "/api/v1/presentations/{presentation_id}/slides/{slide_number}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview of a slide of a finished presentation
         * @description The PNG of one slide. It is rendered once and then stored, so the first request may take a few seconds; after 20 seconds the response is 503 `PREVIEW_NOT_READY` with `Retry-After`, and rendering continues. Fonts that are not free are replaced by open fonts with the same widths. Nothing that a slide links to is ever fetched.
         *
         *     Requires the scope `presentations:read`.
         */
        get: operations["getPresentationSlidePreview"];
        put?: never;
        post?: never;
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
         * Update the charts of a presentation in a copy
         * @description Bar and column charts accept new categories, series and data rows, any number of them; everything else keeps its format. The original stays unchanged: the copy is a separate job. To update an uploaded presentation, send a form with `file`; the id in the path is then ignored and is `_` by convention.
         *
         *     Requires the scope `presentations:write`.
         */
        put: operations["updateCharts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the charts of an uploaded presentation without storing it
         * @description For files that were edited by hand. To update their charts, send the file and the updates to `PUT /api/v1/presentations/_/update-charts`.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["readCharts"];
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
         * Generate a presentation with one slide
         * @description Returns the id of a job at once. Poll its status, follow its events or register a webhook, then download the file.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["generateSlide"];
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
         * Generate a presentation with several slides
         * @description The slides appear in the order of `slides`. A slide that fails doesn't stop the others: the job is then `partial`, and `slide_results` says why. Validate a request with a dry run first.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["generateDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presentations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a slide without storing anything
         * @description Generates the slide as a job would and renders one page of it. The response has the slide's errors and warnings as in a dry run, its number of pages and the image. A slide that fails returns 200 too, without an image. When sending a request on every change, cancel the previous one: it is then dropped.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["previewSlide"];
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
         * Validate a deck request without storing anything
         * @description Accepts a deck request and returns at once the errors and warnings that its job would have, slide by slide.
         *
         *     Requires the scope `presentations:write`.
         */
        post: operations["validateDeck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search the slides of all analysed templates
         * @description The slides or layouts of all templates. Filters combine: a slide must match all of them.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["listSlides"];
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
         * @description The organization's templates. Filters combine: a template must match all of them.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Start a template upload and get a signed URL for the file
         * @description The first of three steps: this call, a PUT of the bytes to `upload_url`, and the confirmation. Small files can be uploaded directly in one call instead.
         *
         *     Requires the scope `templates:write`.
         */
        post: operations["initiateUpload"];
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
         * @description `download_url` is a signed URL of the file that expires.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template; it can be restored for a while
         * @description New jobs can't use the template; presentations generated from it stay. It can be restored until `purge_at`. Deleting it again returns the same response.
         *
         *     Requires the scope `templates:write`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Update the metadata of a template
         * @description Omitted fields stay unchanged; null clears a field. The file of a template never changes: upload a changed file as a new template.
         *
         *     Requires the scope `templates:write`.
         */
        patch: operations["updateTemplate"];
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
         * @description Slides, layouts, theme, fonts and warnings. While the analysis runs, or if it failed, only its status. 404 before the first analysis.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["getAnalysis"];
        put?: never;
        /**
         * Start or repeat the analysis of a template
         * @description Returns the running analysis if there is one. Slide ids are the same in every analysis of a template. The body is optional.
         *
         *     Requires the scope `templates:write`.
         */
        post: operations["startAnalysis"];
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
         * @description The template returns to its previous status and keeps its earlier result.
         *
         *     Requires the scope `templates:write`.
         */
        delete: operations["cancelAnalysis"];
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
         * Get the status of an analysis without its result
         * @description Poll it every 2 to 5 seconds until the status is `completed`, `failed` or `cancelled`.
         *
         *     Requires the scope `templates:read`.
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
    "/api/v1/templates/{template_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the original file of a template
         * @description Streams the bytes, whole or in part. The `download_url` of a template points here with its own token, or directly to an S3 store.
         *
         *     Requires the scope `templates:read`.
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
    "/api/v1/templates/{template_id}/layouts/{layout_number}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview of a template layout
         * @description The PNG of a new slide with that layout: placeholders show their prompts, muted and thinly framed. Rendered and stored like slide previews, with the same responses.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["getTemplateLayoutPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{template_id}/layouts/{layout_number}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON Schema of the content that a layout accepts, with an example
         * @description The same as for a slide, for slides created from a layout. Send the layout's `layoutId` as `template_slide_id`.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["getLayoutSchema"];
        put?: never;
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
         * @description The template returns to its previous status, with its analysis.
         *
         *     Requires the scope `templates:write`.
         */
        post: operations["restoreTemplate"];
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
         * @description The slide as in the full result of the latest completed analysis.
         *
         *     Requires the scope `templates:read`.
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
    "/api/v1/templates/{template_id}/slides/{slide_number}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview of a template slide
         * @description The PNG of one slide. It is rendered once and then stored, so the first request may take a few seconds; after 20 seconds the response is 503 `PREVIEW_NOT_READY` with `Retry-After`, and rendering continues. Fonts that are not free are replaced by open fonts with the same widths. Nothing that a slide links to is ever fetched. An analysis with `generate_previews` renders the previews of all slides at the default width in advance.
         *
         *     Requires the scope `templates:read`.
         */
        get: operations["getTemplateSlidePreview"];
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
         * Get the JSON Schema of the content that a slide accepts, with an example
         * @description The schema is specific to this slide: its columns, blocks and table columns. The example can be sent unchanged as `slide_data`.
         *
         *     Requires the scope `templates:read`.
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
    "/api/v1/templates/{template_id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload and confirm a template file in one call
         * @description Send the raw bytes, or a form with the part `file`. The response is that of the confirmation: for a refused file it is 200 with `confirmed: false` and the reason in `error`.
         *
         *     Requires the scope `templates:write`.
         */
        put: operations["uploadDirectly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * Check the uploaded file and accept or refuse it
         * @description For a refused file the response is 200 with `confirmed: false` and `error` as `CODE: sentence`; its bytes are removed and the template's status is `failed`. Confirming again returns the same response.
         *
         *     Requires the scope `templates:write`.
         */
        post: operations["confirmUpload"];
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
         * Find the template slides or layouts that fit content best
         * @description Compares what the content needs (texts, tables, charts, columns) with what each analysed slide or layout offers. Send the `slide_id` of a match as `template_slide_id`.
         *
         *     Requires the scope `templates:read`.
         */
        post: operations["matchTemplates"];
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
         * Upload the file to the signed URL of a started upload
         * @description Send the raw bytes of the file to the `upload_url` exactly as returned. It carries its own token, so no key is needed. Until the upload is confirmed, another PUT replaces the bytes. With an S3 store, `upload_url` points to the store itself, which has its own responses.
         */
        put: operations["putUpload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get limits, current values and daily activity
         * @description Days start at midnight UTC.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All webhooks, newest first, without their secrets.
         *
         *     Requires the scope `presentations:read`; signed-in people also need the role `admin` or higher.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook; its secret is returned only once
         * @description Messages are signed as in [Standard Webhooks](https://www.standardwebhooks.com): verify them with the secret and one of its libraries. The URL must be `https` and must not lead to a private network, which is checked again for every message. Redirects are not followed.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Without its secret: rotate it to get a new one.
         *
         *     Requires the scope `presentations:read`; signed-in people also need the role `admin` or higher.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its delivery log
         * @description Nothing more is sent, including messages that are waiting for another attempt.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Omitted fields stay unchanged. Messages that are waiting for another attempt fail when the webhook is disabled. Enabling it clears the reason why the service disabled it.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a webhook
         * @description Newest first, for as long as the delivery log is kept.
         *
         *     Requires the scope `presentations:read`; signed-in people also need the role `admin` or higher.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message with its body and attempts
         * @description Written as JSON without spaces, the body is exactly what is sent.
         *
         *     Requires the scope `presentations:read`; signed-in people also need the role `admin` or higher.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a message
         * @description Sends the same message with the same `webhook-id` at once, whether it was delivered before or not, and then on schedule if that fails.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's secret; the new one is returned only once
         * @description During the grace period messages are signed with both secrets, so that a receiver can switch without losing any.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a `webhook.test` message
         * @description It is delivered like any other message; the delivery log shows the result.
         *
         *     Requires the scope `presentations:write`; signed-in people also need the role `admin` or higher.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "analysis.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A template was analysed
         * @description Its slides can be used in requests. The message contains no slide content.
         */
        post: operations["onAnalysisCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analysis.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An analysis failed or was cancelled
         * @description `error` says why. The message contains no slide content.
         */
        post: operations["onAnalysisFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "generation.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Every slide of a job was generated
         * @description The presentation can be downloaded. The message contains no slide content.
         */
        post: operations["onGenerationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "generation.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job failed or was cancelled
         * @description There is no presentation; `error` says why. The message contains no slide content.
         */
        post: operations["onGenerationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "generation.partial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Some slides of a job were generated, others failed
         * @description The presentation lacks the failed slides; the status says why they failed. The message contains no slide content.
         */
        post: operations["onGenerationPartial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook is being tested
         * @description Sent on request only, whatever events the webhook receives.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Confirms that the invitation was accepted. */
        AcceptedInvitation: {
            /** @description The address to sign in with. */
            email: string;
            /** @description The organization that the person has joined. */
            organization: {
                /** @description Its name. */
                name: string;
                /** @description Identifier of the organization. */
                org_id: string;
            };
        };
        /** @description An accepted job. */
        AcceptedJob: {
            /**
             * Format: date-time
             * @description When the job was accepted.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * @description The job, `gen_…`. As `presentation_id` it also identifies the file.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description A message for people.
             * @example Generation request accepted
             */
            message: string;
            /**
             * @description The job is waiting.
             * @constant
             */
            status: "pending";
            /** @description Absolute URL of the status. Poll it every 2 to 5 seconds. */
            status_url: string;
        };
        /** @description The acceptance of an invitation. */
        AcceptInvitationRequest: {
            /**
             * @description Name of a person without an account; ignored for existing accounts.
             * @example Anna Example
             */
            name?: ((string & (unknown & unknown)) | null) & (unknown & unknown);
            /** @description The password of a new account, at least 12 characters, or the current password of an existing account. */
            password: string;
            /** @description The part of the link after `#`. */
            token: string;
        };
        /** @description Seconds for which the old one stays valid alongside the new one, at most one day. Default 0: it expires at once. */
        Actor: {
            /** @description Identifier of the person or API key. */
            id: string;
            /**
             * @description Name of the person or API key at that time.
             * @example A person or API key of the organization.
             */
            name: string;
            /**
             * @description A person, or a program with an API key.
             * @enum {string}
             */
            type: "user" | "key";
        };
        /** @description A person or API key, and their number of jobs. */
        ActorCount: {
            /** @description Identifier of the person or API key. */
            id: string;
            /** @description Number of jobs. */
            jobs: number;
            /**
             * @description Name of the person or API key at that time.
             * @example A person or API key of the organization.
             */
            name: string;
            /**
             * @description A person, or a program with an API key.
             * @enum {string}
             */
            type: "user" | "key";
        };
        /** @description An agenda block. */
        AgendaBlock: {
            agenda: components["schemas"]["AgendaContent"];
            /**
             * @description An agenda.
             * @constant
             */
            type: "agenda";
        };
        /** @description An agenda for the template's list of sections: a table with one column, or a body placeholder. */
        AgendaContent: {
            /** @description Whether the active section is bold. Default true. */
            active_bold?: boolean | null;
            /**
             * @description Colour of the active section, `#RRGGBB`. Default: as in the template.
             * @example #1F4E79
             */
            active_font_color?: string | null;
            /**
             * @description 0-based index of the emphasized section; null or omitted: none. Out of range is a slide error.
             * @example 1
             */
            active_index?: number | null;
            /** @description Whether the active section is underlined. Default true. */
            active_underline?: boolean | null;
            /**
             * @description The sections, from top to bottom.
             * @example [
             *       "Results",
             *       "Outlook",
             *       "Questions"
             *     ]
             */
            sections: string[];
        };
        /** @description A layout of an analysed template. */
        AnalysedLayout: {
            /** @description Slots for content, by type. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The matching layout. `mixed`: another arrangement of tables and charts, described by the slide's schema. Null: no match.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /**
             * @description The `template_slide_id` of requests for a slide with this layout.
             * @example layout_51be07c9aa3d4f26
             */
            layoutId: string;
            /** @description 0-based, over all masters. */
            layoutIndex: number;
            /** @description Name of its master; null if there is none. */
            master_name: string | null;
            /** @description Name of the layout. */
            name: string;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slides. */
            slide_size?: components["schemas"]["SlideSize"];
            /** @description Why nothing on the slide can be filled, as a sentence; null if it matches a supported layout. */
            unsupported_reason: string | null;
        };
        /** @description A shape of a slide or layout. Placeholder positions are omitted if the options exclude them. */
        AnalysedShape: {
            /** @description The data of a chart; omitted for other shapes. */
            chart_info?: components["schemas"]["ChartInfo"];
            /**
             * @description The request fields that fill the shape when every field of the slide is sent. Several if any of them can fill it, or all of them go into it; empty if none does. Generation uses the same mapping.
             * @example [
             *       "slide_data.content.blocks[0].text.text",
             *       "slide_data.content.blocks[0].text.bullets"
             *     ]
             */
            fills: string[];
            /** @description Names of the enclosing groups, outermost first; omitted outside groups. */
            group_path?: string[];
            /** @description Height in points. */
            height?: number;
            /** @description Whether it is a placeholder. */
            is_placeholder: boolean;
            /** @description Whether generated slides never include the shape: sample content that no field replaces. */
            left_out: boolean;
            /** @description Name of the shape, as in PowerPoint's selection pane. */
            name: string;
            /** @description The index that links a placeholder to its layout; null if it is not a placeholder. */
            placeholder_index: number | null;
            /** @description `TITLE`, `BODY`, `SLIDE_NUMBER` and so on; null if it is not a placeholder. */
            placeholder_type: string | null;
            /**
             * @description The role of the shape in generation. `decorative` and `unsupported` shapes accept no content.
             * @enum {string}
             */
            role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
            /** @description Identifier of the shape within its slide. */
            shape_id: number;
            /**
             * @description `AutoShape`, `TextBox`, `Placeholder`, `Picture`, `Table`, `Chart`, `Group`, `Connector`, `SmartArt`, `OleObjectFrame`, `Media`, `Ink` or `Unknown`.
             * @example Table
             */
            shape_type: string;
            /** @description Number of table columns; omitted for other shapes. */
            table_columns?: number;
            /** @description The size and style of a table; omitted for other shapes, or if not requested. */
            table_info?: components["schemas"]["TableInfo"];
            /** @description Number of table rows; omitted for other shapes. */
            table_rows?: number;
            /** @description The format of a table; omitted for other shapes, or if not requested. */
            table_styling?: components["schemas"]["TableStyling"];
            /** @description Its text in the template, often empty. `LHS_header`, `RHS_header`, `Bullet_placeholder` and `Text_placeholder` mark a slot for content. */
            text: string;
            /** @description The text format of a placeholder; omitted for other shapes. */
            text_format?: components["schemas"]["ResolvedTextFormat"];
            /** @description Format of the first five text levels of a text placeholder; omitted for other shapes and in older analyses. */
            text_levels?: {
                /** @description Whether paragraphs of this level have a bullet or number. */
                bullet: boolean;
                /** @description `#RRGGBB`; null if not defined. */
                color: string | null;
                /** @description Points; null if not defined. */
                font_size: number | null;
                /** @description 0-based, like the `depth` of paragraphs in cells. */
                level: number;
            }[];
            /** @description Width in points. */
            width?: number;
            /** @description Left edge, in points from the left of the slide. */
            x?: number;
            /** @description Top edge, in points from the top of the slide. */
            y?: number;
        };
        /** @description A slide of an analysed template. */
        AnalysedSlide: {
            /** @description Slots for content, by type. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The matching layout. `mixed`: another arrangement of tables and charts, described by the slide's schema. Null: no match.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in slide shows. */
            hidden: boolean;
            /** @description Name of the layout that the slide uses; null if there is none. */
            layout_name: string | null;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slide. */
            slide_size?: components["schemas"]["SlideSize"];
            /**
             * @description The `template_slide_id` of requests; the same in every analysis of the template.
             * @example slide_8c2f1a6be0d94753
             */
            slideId: string;
            /** @description 0-based. */
            slideIndex: number;
            /** @description 1-based, as in PowerPoint. */
            slideNumber: number;
            /** @description Text of the title; null if there is none. */
            title: string | null;
            /** @description Why nothing on the slide can be filled, as a sentence; null if it matches a supported layout. */
            unsupported_reason: string | null;
        };
        /** @description The `analysis.completed` message. */
        AnalysisCompletedMessage: {
            data: components["schemas"]["AnalysisEnded"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "analysis.completed";
        };
        /** @description A finished analysis, without its results. */
        AnalysisEnded: {
            /** @description The analysis, `ana_…`. */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis finished.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string;
            /** @description Why it failed; null if it did not. */
            error: {
                /** @description Error code, as in the job status. */
                code: string;
                /** @description What went wrong, as a sentence. The status has the details. */
                message: string;
            } | null;
            /** @description Number of layouts; null if the analysis was not completed. */
            layout_count: number | null;
            /** @description Number of slides; null if the analysis was not completed. */
            slide_count: number | null;
            /**
             * Format: date-time
             * @description When the analysis was requested.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description The final status of the analysis.
             * @enum {string}
             */
            status: "completed" | "failed" | "cancelled";
            /** @description URL of the analysis status. Request it with a key. */
            status_url: string;
            /** @description Its template, `tmpl_…`. */
            template_id: string;
        };
        /** @description The `analysis.failed` message. */
        AnalysisFailedMessage: {
            data: components["schemas"]["AnalysisEnded"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "analysis.failed";
        };
        /** @description The contents of an analysis. They affect the result only: every slide can be used in any case. */
        AnalysisOptions: {
            /**
             * @description Whether slide previews are rendered right away.
             * @default true
             */
            generate_previews: boolean;
            /**
             * @description Whether the result includes the positions and sizes of placeholders.
             * @default true
             */
            include_placeholder_positions: boolean;
            /**
             * @description Whether the result includes `table_info` and `table_styling`.
             * @default true
             */
            include_table_details: boolean;
            /**
             * @description Whether the result includes layouts.
             * @default true
             */
            parse_master_template_layout: boolean;
            /**
             * @description Whether the result includes slides.
             * @default true
             */
            parse_slides: boolean;
        };
        /** @description The contents of an analysis. They affect the result only: every slide can be used in any case. */
        AnalysisOptionsInput: {
            /**
             * @description Whether slide previews are rendered right away.
             * @default true
             */
            generate_previews?: boolean;
            /**
             * @description Whether the result includes the positions and sizes of placeholders.
             * @default true
             */
            include_placeholder_positions?: boolean;
            /**
             * @description Whether the result includes `table_info` and `table_styling`.
             * @default true
             */
            include_table_details?: boolean;
            /**
             * @description Whether the result includes layouts.
             * @default true
             */
            parse_master_template_layout?: boolean;
            /**
             * @description Whether the result includes slides.
             * @default true
             */
            parse_slides?: boolean;
        };
        /** @description A request to analyse a template. */
        AnalysisRequest: {
            /**
             * @description The options. All are true by default.
             * @default {}
             */
            options?: components["schemas"]["AnalysisOptionsInput"];
        };
        /** @description The status of an analysis, without its result. */
        AnalysisState: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis finished; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description The current step; null once the analysis has finished. */
            current_step: string | null;
            /** @description Seconds since the start, or the total duration once finished. */
            elapsed_time: number;
            /** @description Why the analysis failed; null if it did not. */
            error: {
                /**
                 * @description The reason as a code for programs.
                 * @example ANALYSIS_FAILED
                 */
                code: string;
                /** @description The reason as a sentence. */
                message: string;
            } | null;
            /**
             * Format: date-time
             * @description When the analysis is expected to finish at its current speed; null if unknown or already finished.
             * @example 2026-03-14T09:26:53.589Z
             */
            estimated_completion_at: string | null;
            /** @description A summary once the analysis has finished; null before. */
            message: string | null;
            /** @description Percentage; never decreases. */
            progress: number;
            /**
             * Format: date-time
             * @description When the analysis was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            status: components["schemas"]["AnalysisStatus"];
            /** @description The steps, in order. */
            steps: components["schemas"]["AnalysisStep"][];
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /**
         * @description The status of an analysis. All but `processing` are final.
         * @enum {string}
         */
        AnalysisStatus: "processing" | "completed" | "failed" | "cancelled";
        /** @description A step of an analysis. */
        AnalysisStep: {
            /**
             * Format: date-time
             * @description When the step finished; null if it has not finished.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * @description The name of the step.
             * @example analyze_slides
             */
            name: string;
            /**
             * Format: date-time
             * @description When the step started; null if it has not started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            /**
             * @description The status of the step.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed" | "cancelled";
        };
        /** @description A summary of the latest analysis. */
        AnalysisSummary: {
            /** @description The analysis, `ana_…`. */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis finished; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description Number of layouts; null unless completed. */
            layout_count: number | null;
            /** @description Options of the analysis. */
            options: {
                [key: string]: unknown;
            };
            /** @description Name of its organization. */
            org_name: string;
            /** @description Number of slides; null unless completed. */
            slide_count: number | null;
            /** @description The `slideId` of each slide, in order; empty unless completed. */
            slide_ids: string[];
            /**
             * Format: date-time
             * @description When the analysis was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description Status of the analysis.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed" | "cancelled";
        };
        /** @description A problem in a template that may show on generated slides. */
        AnalysisWarning: {
            /**
             * @description The type of warning as a code for programs. More may be added.
             * @example FONT_MISSING
             * @enum {string}
             */
            code: "FONT_MISSING" | "SHAPE_UNSUPPORTED" | "SAMPLE_LEFT_OUT" | "CHART_MISSING" | "CHART_WORKBOOK_MISSING" | "CHART_WORKBOOK_EXTERNAL" | "EXTERNAL_LINK" | "LAYOUT_MISSING" | "MASTER_MISSING" | "SLIDE_EMPTY" | "SLIDE_MISSING" | "SLIDE_UNREADABLE";
            /** @description The warning as a sentence. */
            message: string;
            /** @description The part of the file that it concerns; null for the whole file. */
            part: string | null;
            /** @description 1-based number of the slide that it concerns; null if it concerns no particular slide. Omitted in older analyses. */
            slide_number?: number | null;
        };
        /** @description An API key, without its secret. */
        ApiKey: {
            /**
             * Format: date-time
             * @description When the key was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key expires; null if it never does.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Identifier of the key, `key_…`; not the key itself. */
            key_id: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute; null if it never was.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /** @description Display name. */
            name: string;
            /** @description The key that replaced it in a rotation; null if there is none. */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             * @example 2026-03-14T09:26:53.589Z
             */
            revoked_at: string | null;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description The organization's API keys. */
        ApiKeyList: {
            /** @description The keys, newest first, including revoked and expired ones. */
            keys: components["schemas"]["ApiKey"][];
        };
        /** @description An entry of the audit log. */
        AuditEvent: {
            /**
             * @description The action: the type of resource and the verb.
             * @example key.revoked
             */
            action: string;
            /** @description Who did it. */
            actor: {
                /** @description The person's email address; null if it is not a person. */
                email: string | null;
                /** @description `user_…` or `key_…`; null otherwise. */
                id: string | null;
                /** @description Their current name; null if unknown. */
                name: string | null;
                /**
                 * @description A person, an API key, the holder of a signed URL, or the service itself.
                 * @enum {string}
                 */
                type: "user" | "key" | "token" | "system";
            };
            /** @description IP address of the client; null if unknown or the service itself. */
            address: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Details of the change, by action; never content or secrets. */
            detail: {
                [key: string]: unknown;
            } | null;
            /** @description Identifier of the entry, `aud_…`. */
            event_id: string;
            /** @description The request; null for the service itself. */
            request_id: string | null;
            /** @description The resource that was changed. */
            target: {
                /** @description Identifier of the resource. */
                id: string;
                /** @description Its current or last known name; null if it has none. */
                name: string | null;
            };
        };
        /** @description A page of the audit log. */
        AuditEventList: {
            /** @description The people and API keys of the organization, sorted by name, for use as a filter. */
            actors: {
                /** @description The value for the `actor` filter. */
                id: string;
                /** @description Their name. */
                name: string;
                /**
                 * @description A person or an API key.
                 * @enum {string}
                 */
                type: "user" | "key";
            }[];
            /** @description The entries, newest first. */
            events: components["schemas"]["AuditEvent"][];
            /** @description The filters that were applied. */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Options of an axis. A null or omitted field keeps the template's setting. */
        AxisSettings: {
            /** @description Whether the axis has grid lines. */
            gridlines?: boolean | null;
            /** @description Text format of the axis labels. */
            label_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Label rotation in degrees, -90 to 90.
             * @example -45
             */
            label_rotation?: number | null;
            /** @description Maximum of the axis. Null: automatic. */
            max_value?: number | null;
            /** @description Minimum of the axis. Null: automatic. */
            min_value?: number | null;
            /**
             * @description Number format of the labels, as in Excel; at most 255 characters.
             * @example 0%
             */
            number_format?: string | null;
            /** @description Title of the axis. */
            title?: string | null;
            /** @description Text format of the axis title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether the axis is visible. */
            visible?: boolean | null;
        };
        /** @description A content block: its `type`, and a field of that name with its content. */
        Block: components["schemas"]["TextBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["ChartBlock"] | components["schemas"]["AgendaBlock"];
        /** @description A cell border. */
        Border: {
            /**
             * @description Border colour, `#RRGGBB`.
             * @example #1F4E79
             */
            color?: string | null;
            /**
             * @description Border style; `none` removes it.
             * @enum {string|null}
             */
            style?: "solid" | "dash" | "dot" | "none" | null;
            /**
             * @description Border width in points.
             * @example 1
             */
            width?: number | null;
        };
        /** @description An analysis that was cancelled. */
        CancelledAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it was cancelled.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string;
            /**
             * @description The analysis was cancelled.
             * @constant
             */
            status: "cancelled";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description A table cell. */
        Cell: {
            /** @description Number of columns that the cell spans. Default 1. */
            col_span?: number | null;
            /** @description Name of a format template for this cell. */
            format_template?: string | null;
            /** @description Whether `value` is the name or domain of one of the organization's logos, to be placed in the cell. If no logo is found, the text stays, with a warning. */
            is_logo?: boolean | null;
            /** @description Number of rows that the cell spans. Default 1. */
            row_span?: number | null;
            /**
             * @description The content: text (a line break starts a new paragraph), a number, or paragraphs. Null: empty.
             * @example 12.4
             */
            value?: string | number | components["schemas"]["CellParagraph"][] | null;
        };
        /** @description A cell format. A null or omitted field inherits from the template. */
        CellFormat: {
            /** @description Fill as `#RRGGBB`, or `none`. */
            background_color?: "none" | string | null;
            /** @description The bottom border. */
            border_bottom?: components["schemas"]["Border"] | null;
            /** @description The left border. */
            border_left?: components["schemas"]["Border"] | null;
            /** @description The right border. */
            border_right?: components["schemas"]["Border"] | null;
            /** @description The top border. */
            border_top?: components["schemas"]["Border"] | null;
            /** @description Bottom margin in points. */
            margin_bottom?: number | null;
            /** @description Left margin in points. */
            margin_left?: number | null;
            /** @description Right margin in points. */
            margin_right?: number | null;
            /** @description Top margin in points. */
            margin_top?: number | null;
            /** @description Fill transparency in percent: 0 is opaque. */
            transparency?: number | null;
            /**
             * @description Vertical alignment of the text.
             * @enum {string|null}
             */
            vertical_alignment?: "top" | "middle" | "bottom" | null;
        };
        /** @description A paragraph of a cell, or several with the same format. */
        CellParagraph: {
            /** @description Indentation level, 0 to 8. Default 0. */
            depth?: number | null;
            /** @description Name of a format template for this paragraph. */
            format_template?: string | null;
            /** @description Whether it is a bullet. Default false. */
            is_bullet?: boolean | null;
            /**
             * @description The text; an array creates one paragraph per string.
             * @example First point
             */
            text: string | string[];
        };
        /** @description The current and the new password. */
        ChangePasswordRequest: {
            /** @description The current password. */
            current_password: string;
            /** @description At least 12 characters of any type. Common passwords and those built from the person's own name or address are refused. */
            new_password: string;
        };
        /** @description A chart block. */
        ChartBlock: {
            chart: components["schemas"]["ChartContent"];
            /**
             * @description A chart.
             * @constant
             */
            type: "chart";
        };
        /** @description A bar or column chart. Omitted fields keep the format of the template's chart. */
        ChartContent: {
            /** @description Text below the chart. */
            caption?: string | null;
            /**
             * @description Category labels, in order.
             * @example [
             *       "Q1",
             *       "Q2",
             *       "Q3",
             *       "Q4"
             *     ]
             */
            categories: string[];
            /** @description The category axis. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Chart type. Null or omitted: as in the template.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
            /**
             * @description Rows of a separate table below the chart, aligned with the categories: one string per category, after a label if `data_table_header_column` is true.
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
            /** @description Text format of the data table. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether each of the `data_rows` starts with a label. */
            data_table_header_column?: boolean | null;
            /** @description The legend. */
            legend?: {
                /**
                 * @description Position of the legend; `none` hides it.
                 * @enum {string|null}
                 */
                position?: "bottom" | "left" | "right" | "top" | "top_right" | "none" | null;
                /** @description Text format of the legend. */
                text_format?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The series, in order. */
            series: components["schemas"]["ChartSeries"][];
            /** @description Whether bars show their values; stacked charts also show the total of each stack. */
            show_bar_labels?: boolean | null;
            /** @description Whether to show a data table. Without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Chart title.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Text format of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The value axis. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, shown above the value axis; omitted from percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
        };
        /** @description New data for a chart. Every field is optional: a null or omitted field keeps the current value. */
        ChartData: {
            /** @description Text below the chart. */
            caption?: string | null;
            /**
             * @description Category labels, in order.
             * @example [
             *       "Q1",
             *       "Q2",
             *       "Q3",
             *       "Q4"
             *     ]
             */
            categories?: string[] | null;
            /** @description The category axis. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Chart type. Null or omitted: as in the template.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
            /**
             * @description Rows of a separate table below the chart, aligned with the categories: one string per category, after a label if `data_table_header_column` is true.
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
            /** @description Text format of the data table. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether each of the `data_rows` starts with a label. */
            data_table_header_column?: boolean | null;
            /** @description The legend. */
            legend?: {
                /**
                 * @description Position of the legend; `none` hides it.
                 * @enum {string|null}
                 */
                position?: "bottom" | "left" | "right" | "top" | "top_right" | "none" | null;
                /** @description Text format of the legend. */
                text_format?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The series, in order; their number can change. */
            series?: components["schemas"]["ChartSeries"][] | null;
            /** @description Whether bars show their values; stacked charts also show the total of each stack. */
            show_bar_labels?: boolean | null;
            /** @description Whether to show a data table. Without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Chart title.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Text format of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The value axis. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, shown above the value axis; omitted from percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
        };
        /** @description A chart of a template. */
        ChartInfo: {
            /** @description The category labels. */
            categories: string[];
            /**
             * @description One of the six bar and column types, the name of another type (`lineChart`), or all types of a combination chart (`clustered_column+lineChart`).
             * @example stacked_column
             */
            chart_type: string;
            /** @description Number format code of the first series, such as `0%`; null if there is none. */
            number_format: string | null;
            /** @description The series. */
            series: {
                /** @description `#RRGGBB`; null if it is not a single colour. */
                color: string | null;
                /** @description Name of the series. */
                name: string;
                /** @description Number format code of the values, if it differs from the chart's. */
                number_format?: string;
            }[];
            /** @description Whether its data can be replaced: true for bar and column charts. */
            supported: boolean;
            /** @description The fixed limits of the value axis; omitted if it adapts to the data. */
            value_range?: {
                /** @description Maximum; null if automatic. */
                max: number | null;
                /** @description Minimum; null if automatic. */
                min: number | null;
            };
        };
        /** @description The charts of a presentation. */
        ChartList: {
            /** @description The charts, in slide order. */
            charts: components["schemas"]["PresentChart"][];
            /** @description Number of slides. */
            total_slides: number;
        };
        /** @description A series of a chart. */
        ChartSeries: {
            /**
             * @description Colour of the series, `#RRGGBB`. Null: as in the template.
             * @example #1F4E79
             */
            color?: string | null;
            /**
             * @description Name of the series, as shown in the legend.
             * @example Revenue
             */
            name: string;
            /**
             * @description One value per category; null leaves a gap.
             * @example [
             *       12.5,
             *       14,
             *       null,
             *       18.2
             *     ]
             */
            values: (number | null)[];
        };
        /** @description New data for one chart, identified by `slide_index`, `slide_result_index` or `shape_name`. */
        ChartUpdate: {
            chart_data: components["schemas"]["ChartData"];
            /**
             * @description 0-based index among the slide's charts; ignored if `shape_name` is given.
             * @default 0
             */
            chart_index?: number;
            /**
             * @description Name of the chart's shape: on the given slide, or its first occurrence if no slide is given.
             * @example Revenue chart
             */
            shape_name?: string | null;
            /** @description 0-based slide index in the presentation. A split table shifts the slides after it. */
            slide_index?: number | null;
            /** @description An alternative to `slide_index`: 0-based slide index in the original request; refers to the first slide generated from it. */
            slide_result_index?: number | null;
        };
        /** @description A column of a slide. */
        Column: {
            /** @description The blocks of the column, from top to bottom. */
            blocks: components["schemas"]["Block"][];
            /**
             * @description Header of the column, for templates with a text box `LHS_header` or `RHS_header` above it.
             * @example Before
             */
            header?: string | null;
        };
        /** @description Options of a table column. */
        ColumnConfig: {
            /**
             * @description Alignment of the text in the column's cells.
             * @enum {string|null}
             */
            alignment?: "left" | "center" | "right" | "justify" | null;
            /** @description Fill of the column's cells, `#RRGGBB` or `none`. */
            background_color?: "none" | string | null;
            /** @description 0-based index of the column. */
            column_index: number;
            /** @description Name of a format template for the column's cells. */
            format_template?: string | null;
            /** @description Whether the column is formatted as a header column. Default false. */
            is_header?: boolean | null;
            /**
             * @description `highlight` emphasizes the column. Default `body`.
             * @enum {string|null}
             */
            type?: "body" | "highlight" | null;
            /**
             * @description Width in points. Null: the template's width, divided among the columns.
             * @example 120
             */
            width?: number | null;
        };
        /** @description The result of an analysis. */
        CompletedAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis finished; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description The fonts that the template uses. */
            fonts: {
                /** @description Whether it comes with Office or the file, or has a metric-compatible substitute. Slides with other fonts get the warning `FONT_MISSING`. */
                available: boolean;
                /** @description Name of the font. */
                name: string;
            }[];
            /** @description The layouts, in order. */
            layouts: components["schemas"]["AnalysedLayout"][];
            options: components["schemas"]["AnalysisOptions"];
            /** @description Name of the organization. */
            org_name: string;
            /** @description The slides again, for clients that read them here. */
            results: {
                /** @description The slides, in order. */
                slides: components["schemas"]["AnalysedSlide"][];
            };
            slide_size: components["schemas"]["SlideSize"];
            /** @description The slides, in order. */
            slides: components["schemas"]["AnalysedSlide"][];
            /**
             * Format: date-time
             * @description When the analysis was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description The analysis is complete.
             * @constant
             */
            status: "completed";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
            theme: components["schemas"]["Theme"];
            /** @description Problems that may show on generated slides; empty if there are none. */
            warnings: components["schemas"]["AnalysisWarning"][];
        };
        /** @description A condition on a cell. Numeric comparisons never match a cell without a number. */
        Condition: {
            /**
             * @description The value to compare: the cell's own.
             * @constant
             */
            field: "value";
            /**
             * @description The comparison. Text is compared ignoring case; numbers by the first number in the cell's text, including thousands separators, a currency sign, `%`, `(5)` for -5, and K, M or B.
             * @enum {string}
             */
            operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater_than" | "less_than" | "greater_than_or_equal" | "less_than_or_equal" | "between" | "in" | "is_empty" | "is_not_empty";
            /**
             * @description The value to compare with: a string or number; `[low, high]` (inclusive) for `between`; an array for `in`; nothing for `is_empty` and `is_not_empty`.
             * @example 0
             */
            value?: (string | number) | (string | number)[] | null;
        };
        /** @description The number of content items or slots, by type. */
        Counts: {
            /** @description Body placeholders, or plain text for one. */
            body: number;
            /** @description Charts. */
            chart: number;
            /** @description Additional fields: header, footnote and column headers. */
            custom_field: number;
            /** @description Footers. */
            footer: number;
            /** @description Agendas. */
            object: number;
            /** @description Subtitles. */
            subtitle: number;
            /** @description Tables. */
            table: number;
            /** @description Text boxes and text markers, or text for them. */
            textbox: number;
            /** @description Titles. */
            title: number;
        };
        /** @description An API key to create. */
        CreateApiKeyRequest: {
            /**
             * Format: date-time
             * @description When the key expires, with an offset or Z. Null or omitted: never.
             */
            expires_at?: string | null;
            /** @description Display name. */
            name: string;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description A new API key, with its secret. */
        CreatedApiKey: {
            /** @description The key itself, for the `X-API-Key` header. It is returned only once. */
            api_key: string;
            /**
             * Format: date-time
             * @description When the key was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the key expires; null if it never does.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Identifier of the key, `key_…`; not the key itself. */
            key_id: string;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute; null if it never was.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /** @description Display name. */
            name: string;
            /** @description The key that replaced it in a rotation; null if there is none. */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             * @example 2026-03-14T09:26:53.589Z
             */
            revoked_at: string | null;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description A draft to create. */
        CreateDeckRequest: {
            content: components["schemas"]["DeckContent"];
            /**
             * @description Display name. Default: empty.
             * @default
             * @example Quarterly review
             */
            name?: string;
        };
        /** @description A new invitation, with its link. */
        CreatedInvitation: {
            /**
             * Format: date-time
             * @description When the current link was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Email address of the invited person. */
            email: string;
            /** @description Whether it has expired. Invite the person again, or revoke it. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Identifier of the invitation, `inv_…`. */
            invitation_id: string;
            /** @description Name of the person who created the current link; null if they are gone. */
            invited_by: string | null;
            /** @description The link to give to the person. It is returned only once. */
            link: string;
            /** @description Their future role. */
            role: components["schemas"]["Role"];
        };
        /** @description An invitation to create. */
        CreateInvitationRequest: {
            /**
             * Format: email
             * @description Email address to invite.
             * @example anna@example.com
             */
            email: string;
            /** @description Their future role. */
            role: components["schemas"]["Role"];
        };
        /** @description A webhook to register. */
        CreateWebhookRequest: {
            /** @description Description; null if there is none. */
            description?: string | null;
            /**
             * @description Whether to send messages. Default true.
             * @default true
             */
            enabled?: boolean;
            /** @description The events to send. Default: all. */
            events?: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: uri
             * @description The URL that receives the messages: `https`, and not in a private network.
             * @example https://example.com/webhooks/slides
             */
            url: string;
        };
        /** @description A draft. */
        Deck: {
            content: components["schemas"]["DeckContent"];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who created it; null if unknown. */
            created_by: components["schemas"]["Actor"] | null;
            /**
             * @description Identifier of the deck, `deck_…`.
             * @example deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            deck_id: string;
            /**
             * Format: date-time
             * @description When it was deleted; null if it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description The template slide of its first slide; null if there is none or it is no longer known. */
            first_slide: {
                /**
                 * @description Whether it is a slide or a layout.
                 * @enum {string}
                 */
                kind: "slide" | "layout";
                /** @description 1-based number among the template's slides or layouts. */
                slide_number: number;
                /** @description The template. */
                template_id: string;
                /** @description Its slide or layout. */
                template_slide_id: string;
            } | null;
            /**
             * @description Display name; may be empty.
             * @example Quarterly review
             */
            name: string;
            /** @description Incremented with each save. Send it with the next save. */
            revision: number;
            /** @description Number of slides. */
            slide_count: number;
            /**
             * Format: date-time
             * @description When it was last saved.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Who last saved it; null if unknown. */
            updated_by: components["schemas"]["Actor"] | null;
        };
        /**
         * @description The slides and options of a draft, stored as they are.
         * @example {
         *       "slides": [
         *         {
         *           "key": "a",
         *           "template_slide_id": "slide_8c2f1a6be0d94753",
         *           "slide_data": {
         *             "title": "Results of the third quarter"
         *           }
         *         }
         *       ],
         *       "options": {}
         *     }
         */
        DeckContent: {
            /** @description Default options for all slides. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description The slides, in order; may be empty. At most 200, unless the installation sets another limit. */
            slides: components["schemas"]["DraftSlide"][];
        };
        /** @description A page of decks. */
        DeckList: {
            /** @description The decks of the page. */
            decks: components["schemas"]["DeckSummary"][];
            /** @description The filters that were applied. */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One slide of a deck. */
        DeckSlide: {
            /** @description Options of this slide. They take precedence over those of the deck. */
            options?: components["schemas"]["GenerationOptions"] | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description The `slideId` of an analysed template slide, or the `layoutId` of a layout to create a slide from.
             * @example slide_8c2f1a6be0d94753
             */
            template_slide_id: string;
        };
        /** @description A draft, without its content. */
        DeckSummary: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who created it; null if unknown. */
            created_by: components["schemas"]["Actor"] | null;
            /**
             * @description Identifier of the deck, `deck_…`.
             * @example deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            deck_id: string;
            /**
             * Format: date-time
             * @description When it was deleted; null if it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description The template slide of its first slide; null if there is none or it is no longer known. */
            first_slide: {
                /**
                 * @description Whether it is a slide or a layout.
                 * @enum {string}
                 */
                kind: "slide" | "layout";
                /** @description 1-based number among the template's slides or layouts. */
                slide_number: number;
                /** @description The template. */
                template_id: string;
                /** @description Its slide or layout. */
                template_slide_id: string;
            } | null;
            /**
             * @description Display name; may be empty.
             * @example Quarterly review
             */
            name: string;
            /** @description Incremented with each save. Send it with the next save. */
            revision: number;
            /** @description Number of slides. */
            slide_count: number;
            /**
             * Format: date-time
             * @description When it was last saved.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Who last saved it; null if unknown. */
            updated_by: components["schemas"]["Actor"] | null;
        };
        /** @description The expected result of a deck request. Nothing is generated or stored. */
        DeckValidation: {
            /** @description The expected result of each slide. */
            slide_results: components["schemas"]["SlideResult"][];
            /** @description Number of slides that the file would have. */
            total_pages_generated: number;
            /** @description Number of slides in the request. */
            total_slides_requested: number;
            /** @description Whether every slide can be generated. */
            valid: boolean;
        };
        /** @description Confirms the deletion of a draft. */
        DeletedDeck: {
            /**
             * @description Identifier of the deck, `deck_…`.
             * @example deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            deck_id: string;
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /**
             * Format: date-time
             * @description When it was deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string;
            /**
             * Format: date-time
             * @description Until when it can be restored.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string;
        };
        /** @description Confirms that the logo was deleted. */
        DeletedLogo: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /** @description The logo. */
            logo_id: string;
        };
        /** @description Confirms that the presentation was deleted. */
        DeletedPresentation: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /** @description The presentation. */
            presentation_id: string;
        };
        /** @description Confirms the deletion of a template. */
        DeletedTemplate: {
            /**
             * Format: date-time
             * @description When it was deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string;
            /**
             * Format: date-time
             * @description When the template and its file are removed for good. Until then it can be restored.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string;
            /**
             * @description The template is deleted.
             * @constant
             */
            status: "deleted";
            /** @description The template. */
            template_id: string;
        };
        /** @description Confirms the deletion of a webhook. */
        DeletedWebhook: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /** @description The deleted webhook. */
            webhook_id: string;
        };
        /** @description A slide of a draft. Additional fields are kept. */
        DraftSlide: {
            /** @description The client's identifier of the slide. A deck can use a template slide several times. */
            key?: string;
            /** @description Options of the slide. They are not validated either. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description Content of the slide, as in a deck request. It may be unfinished and is not validated. */
            slide_data: {
                [key: string]: unknown;
            };
            /** @description The template slide or layout of the slide. */
            template_slide_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The error response of a refused request. */
        Error: {
            /**
             * @description The reason as a code for programs. The meaning of a code never changes.
             * @example NOT_FOUND
             */
            code: string;
            /**
             * @description The reason as a sentence.
             * @example Not found
             */
            detail: string;
            /**
             * @description Identifies the request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description A format for cells that meet a condition. */
        FormatRule: {
            /** @description The cell format if the condition is met. */
            cell?: components["schemas"]["CellFormat"] | null;
            condition: components["schemas"]["Condition"];
            /** @description The text format if the condition is met. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description A named cell format, with optional rules that depend on the cell's value. */
        FormatTemplate: {
            /** @description The cell format. */
            cell?: components["schemas"]["CellFormat"] | null;
            /** @description The rules, in order. All rules that match apply; later ones take precedence. */
            rules?: components["schemas"]["FormatRule"][] | null;
            /** @description The text format. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description The full result if the status is `completed`, otherwise the status alone. */
        FullAnalysis: components["schemas"]["CompletedAnalysis"] | components["schemas"]["UnfinishedAnalysis"];
        /**
         * @description A presentation of several slides.
         * @example {
         *       "slides": [
         *         {
         *           "template_slide_id": "slide_8c2f1a6be0d94753",
         *           "slide_data": {
         *             "title": "Results of the third quarter",
         *             "content": {
         *               "blocks": [
         *                 {
         *                   "type": "text",
         *                   "text": {
         *                     "bullets": [
         *                       "Revenue up 12 %",
         *                       "Two new markets"
         *                     ]
         *                   }
         *                 }
         *               ]
         *             }
         *           }
         *         },
         *         {
         *           "template_slide_id": "slide_2d90b7f3c1a86e54",
         *           "slide_data": {
         *             "title": "Revenue",
         *             "content": {
         *               "blocks": [
         *                 {
         *                   "type": "chart",
         *                   "chart": {
         *                     "categories": [
         *                       "Q1",
         *                       "Q2",
         *                       "Q3"
         *                     ],
         *                     "series": [
         *                       {
         *                         "name": "Revenue",
         *                         "values": [
         *                           12.5,
         *                           14,
         *                           18.2
         *                         ]
         *                       }
         *                     ]
         *                   }
         *                 }
         *               ]
         *             }
         *           }
         *         }
         *       ],
         *       "options": {
         *         "footer_text": "Confidential"
         *       }
         *     }
         */
        GenerateDeckRequest: {
            /**
             * @description Display name of the presentation, in the list and as the file name. Default: the title of the first slide that has one.
             * @example Quarterly review
             */
            name?: string | null;
            /** @description Default options for all slides. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description The slides, in order; they can come from several templates. At most 200, unless the installation sets another limit. */
            slides: components["schemas"]["DeckSlide"][];
        };
        /**
         * @description A presentation of one slide.
         * @example {
         *       "template_slide_id": "slide_8c2f1a6be0d94753",
         *       "slide_data": {
         *         "title": "Results of the third quarter",
         *         "content": {
         *           "blocks": [
         *             {
         *               "type": "text",
         *               "text": {
         *                 "bullets": [
         *                   "Revenue up 12 %",
         *                   "Two new markets"
         *                 ]
         *               }
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        GenerateRequest: {
            /**
             * @description Display name of the presentation, in the list and as the file name. Default: the title of the first slide that has one.
             * @example Quarterly review
             */
            name?: string | null;
            /** @description Options of the slide. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description The `slideId` of an analysed template slide, or the `layoutId` of a layout to create a slide from.
             * @example slide_8c2f1a6be0d94753
             */
            template_slide_id: string;
        };
        /** @description The `generation.completed` message. */
        GenerationCompletedMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "generation.completed";
        };
        /** @description A finished job, without its content. */
        GenerationEnded: {
            /**
             * Format: date-time
             * @description When the job finished.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string;
            /**
             * Format: date-time
             * @description When the job was accepted.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Why it failed; null if it did not. */
            error: {
                /** @description Error code, as in the job status. */
                code: string;
                /** @description What went wrong, as a sentence. The status has the details. */
                message: string;
            } | null;
            /** @description Slides of the request that failed. */
            failed_slides: number;
            /** @description The job, `gen_…`. */
            generation_id: string;
            /**
             * @description The type of job.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description The final status of the job. A cancelled job is `failed` with the code `CANCELLED`.
             * @enum {string}
             */
            status: "completed" | "partial" | "failed";
            /** @description URL of the status, with the slide results and the download URL. Request it with a key. */
            status_url: string;
            /** @description Number of slides in the presentation; 0 if there is none. */
            total_pages_generated: number;
            /** @description Number of slides in the request. */
            total_slides_requested: number;
        };
        /** @description The `generation.failed` message. */
        GenerationFailedMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "generation.failed";
        };
        /** @description Generation options. Every field is optional. Options of a slide take precedence over those of its deck. */
        GenerationOptions: {
            /** @description Whether text boxes below a table may move down if the table grows. Default false. */
            allow_textbox_reposition?: boolean | null;
            /** @description Whether a large table may be split over several slides if it is the only content besides the title. Default true. Slides with a table and text always stay on one page. */
            auto_paginate_tables?: boolean | null;
            /**
             * @description Font of the footer. Null: inherited from the template.
             * @example Arial
             */
            footer_font_name?: string | null;
            /**
             * @description Font size of the footer in points. Default 8 if `footer_text` is given.
             * @example 8
             */
            footer_font_size?: number | null;
            /**
             * @description Footer of every slide without its own `footer`. Null: as in the template.
             * @example Confidential
             */
            footer_text?: string | null;
            /** @description Whether slides show their number. Default false: as in the template. */
            show_slide_numbers?: boolean | null;
            /**
             * @description The smallest font size in points when shrinking text to fit a table. Default 9.
             * @example 9
             */
            table_min_font_size?: number | null;
            /**
             * @description The smallest font size in points when shrinking text to fit a text box. Default 8.
             * @example 8
             */
            textbox_min_font_size?: number | null;
        };
        /** @description The `generation.partial` message. */
        GenerationPartialMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "generation.partial";
        };
        /**
         * @description `pending`: waiting; `processing`: running; `completed`: every slide was generated; `partial`: some slides were generated, and there is a file; `failed`: there is no file. The last three are final.
         * @enum {string}
         */
        GenerationStatus: "pending" | "processing" | "completed" | "partial" | "failed";
        /** @description What the content needs from a slide. */
        InputSignature: {
            /** @description Size of the first chart; null if there is none. */
            chart: {
                /** @description Number of categories. */
                categories: number;
                /** @description Chart type; null if not specified. */
                chart_type: string | null;
                /** @description Number of series. */
                series: number;
            } | null;
            /** @description Number of content columns. */
            column_count: number;
            /**
             * @description The supported layout that the content matches; null if there is none.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Number of content items, by type. */
            counts: components["schemas"]["Counts"];
            /** @description Size of the first table; null if there is none. */
            table: {
                /** @description Columns. */
                columns: number;
                /** @description Rows. */
                rows: number;
            } | null;
        };
        /** @description The current status of the installation. */
        Installation: {
            /**
             * Format: date-time
             * @description When this was measured.
             * @example 2026-03-14T09:26:53.589Z
             */
            measured_at: string;
            /** @description Committed events that have not been sent to the runner yet. */
            outbox: {
                /** @description The number of events. */
                events: number;
                /**
                 * Format: date-time
                 * @description When the oldest one was queued; null if there is none.
                 * @example 2026-03-14T09:26:53.589Z
                 */
                oldest_at: string | null;
            };
            /** @description The parts, by name. */
            parts: components["schemas"]["InstallationPart"][];
            /** @description The processes, sorted by role and start. */
            processes: components["schemas"]["InstallationProcess"][];
            /** @description Queued and running work, longest wait first. */
            queue: components["schemas"]["QueueEntry"][];
            /** @description The file store. */
            store: {
                /** @description Free bytes; null if the store doesn't report it. */
                free_bytes: number | null;
                /**
                 * @description The type of storage.
                 * @enum {string}
                 */
                kind: "local" | "s3";
                /** @description Total bytes; null if the store doesn't report it. */
                total_bytes: number | null;
            };
        };
        /** @description A permanent failure, without its content. */
        InstallationFailure: {
            /** @description The error code that the client received: see the job errors. `DELIVERY_FAILED`: every attempt to deliver the message failed. */
            code: string;
            /**
             * Format: date-time
             * @description When it failed for good.
             * @example 2026-03-14T09:26:53.589Z
             */
            failed_at: string;
            /** @description The job, analysis, message or preview. */
            id: string;
            /**
             * @description What failed.
             * @enum {string}
             */
            kind: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "webhook";
            /** @description The organization, `org_…`. */
            org_id: string;
            /** @description Its name. */
            org_name: string;
        };
        /** @description The latest failures of all organizations. */
        InstallationFailureList: {
            /** @description The failures, latest first. */
            failures: components["schemas"]["InstallationFailure"][];
        };
        /** @description A part of the installation. Without the renderer everything but previews works. */
        InstallationPart: {
            /**
             * @description The part.
             * @enum {string}
             */
            name: "database" | "storage" | "runner" | "renderer";
            /**
             * @description Whether it can be reached. `unknown`: no worker has rendered anything since it started, or none could be asked.
             * @enum {string}
             */
            state: "ok" | "unavailable" | "unknown";
        };
        /** @description A process of the service that reported within the last minute. */
        InstallationProcess: {
            /** @description Name of its machine or container. */
            host: string;
            /** @description Bytes of memory in use. */
            memory: number;
            /** @description Its id, new at each start. */
            process_id: string;
            /**
             * @description Whether it can render previews; null if it has not tried yet or is not a worker.
             * @enum {string|null}
             */
            renderer: "ok" | "unavailable" | null;
            /**
             * @description Its role.
             * @enum {string}
             */
            role: "web" | "worker";
            /**
             * Format: date-time
             * @description When it last reported.
             * @example 2026-03-14T09:26:53.589Z
             */
            seen_at: string;
            /**
             * Format: date-time
             * @description When it started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /** @description Version of the service. */
            version: string;
        };
        /** @description An open invitation, without its link. */
        Invitation: {
            /**
             * Format: date-time
             * @description When the current link was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Email address of the invited person. */
            email: string;
            /** @description Whether it has expired. Invite the person again, or revoke it. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Identifier of the invitation, `inv_…`. */
            invitation_id: string;
            /** @description Name of the person who created the current link; null if they are gone. */
            invited_by: string | null;
            /** @description Their future role. */
            role: components["schemas"]["Role"];
        };
        /** @description The details of an invitation. */
        InvitationDetails: {
            /** @description Email address of the invited person. */
            email: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Whether they already have an account. If so, they accept with its password. */
            has_account: boolean;
            /** @description Name of the inviting person; null if they are gone. */
            invited_by: string | null;
            /** @description Name of the inviting organization. */
            organization: string;
            /** @description Their future role. */
            role: components["schemas"]["Role"];
        };
        /** @description The organization's open invitations. */
        InvitationList: {
            /** @description The invitations, newest first, including expired ones. Accepted and revoked ones are not listed. */
            invitations: components["schemas"]["Invitation"][];
        };
        /** @description A page of jobs. */
        JobList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Who requested the jobs, most jobs first, ignoring the `requested_by` filter; at most 50. */
                requested_by: components["schemas"]["ActorCount"][];
                /** @description Number of jobs by status. */
                statuses: {
                    [key: string]: number;
                };
            };
            /** @description The filters that were applied. */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
            /** @description The jobs of the page. */
            presentations: components["schemas"]["JobSummary"][];
        };
        /** @description The request of a job. */
        JobRequest: {
            /** @description The job. */
            generation_id: string;
            /**
             * @description The type of job.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /** @description Display name; null if it has none. */
            name: string | null;
            /** @description The request. It can be sent again. */
            request: {
                /** @description Display name. */
                name?: string;
                /** @description Default options for all slides. */
                options?: {
                    [key: string]: unknown;
                } | null;
                /** @description The requested slides. */
                slides: {
                    /** @description Its options. */
                    options?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Its content. */
                    slide_data: {
                        [key: string]: unknown;
                    };
                    /** @description The template slide or layout. */
                    template_slide_id: string;
                }[];
            } | {
                /** @description The charts and their data. */
                updates: {
                    [key: string]: unknown;
                }[];
            };
            /** @description Who requested it; null if unknown. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description The original job of a retry or chart update; null for other jobs. */
            source_id: string | null;
        };
        /** @description The status of a job. */
        JobStatus: {
            /**
             * Format: date-time
             * @description When the job finished; null before.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the job was accepted.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * @description The current step; null before the job starts and after it finishes.
             * @example Generating slide 2 of 3
             */
            current_step: string | null;
            /** @description Whether the file was deleted, or has expired. */
            deleted: boolean;
            /** @description Signed URL of the file, which works without a key; null if there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` expires; null if there is none. */
            download_url_expires_in: number | null;
            /** @description Why the job failed; present if the status is `failed`. */
            error?: {
                /**
                 * @description The reason as a code: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.
                 * @example NO_VALID_SLIDES
                 */
                code: string;
                /** @description The reason as a sentence. */
                message: string;
            };
            /**
             * Format: date-time
             * @description When the file expires, unless it is deleted before; null if there is none.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Size of the file in bytes; null if there is none. */
            file_size: number | null;
            /**
             * @description The job, `gen_…`. As `presentation_id` it also identifies the file.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description The type of job: a single slide, a deck or a chart update.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description A summary once the job has finished; null before.
             * @example Generated 4 pages from 3 of 3 slides
             */
            message: string | null;
            /**
             * @description Display name: from the request, or the first title of its slides; null if there is none.
             * @example Quarterly review
             */
            name: string | null;
            /** @description Percentage; never decreases. */
            progress: number;
            /** @description Who requested it; null if unknown. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description The result of each slide; null until the job has finished. */
            slide_results: components["schemas"]["SlideResult"][] | null;
            /** @description The original job of a retry or chart update; null for other jobs. */
            source_id: string | null;
            /**
             * Format: date-time
             * @description When the job started; null while it is pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            status: components["schemas"]["GenerationStatus"];
            /** @description Number of slides in the file: more than requested if tables were split. */
            total_pages_generated: number;
            /** @description Number of slides in the request. */
            total_slides_requested: number;
        };
        /** @description A job in a list, without its slide results. */
        JobSummary: {
            /**
             * Format: date-time
             * @description When the job finished; null before.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the job was accepted.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * @description The current step; null before the job starts and after it finishes.
             * @example Generating slide 2 of 3
             */
            current_step: string | null;
            /** @description Whether the file was deleted, or has expired. */
            deleted: boolean;
            /** @description Signed URL of the file, which works without a key; null if there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` expires; null if there is none. */
            download_url_expires_in: number | null;
            /** @description Why the job failed; present if the status is `failed`. */
            error?: {
                /**
                 * @description The reason as a code: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.
                 * @example NO_VALID_SLIDES
                 */
                code: string;
                /** @description The reason as a sentence. */
                message: string;
            };
            /**
             * Format: date-time
             * @description When the file expires, unless it is deleted before; null if there is none.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Slides of the request that failed. */
            failed_slides: number;
            /** @description Size of the file in bytes; null if there is none. */
            file_size: number | null;
            /**
             * @description The job, `gen_…`. As `presentation_id` it also identifies the file.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description The type of job: a single slide, a deck or a chart update.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description A summary once the job has finished; null before.
             * @example Generated 4 pages from 3 of 3 slides
             */
            message: string | null;
            /**
             * @description Display name: from the request, or the first title of its slides; null if there is none.
             * @example Quarterly review
             */
            name: string | null;
            /** @description Percentage; never decreases. */
            progress: number;
            /** @description Who requested it; null if unknown. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description The original job of a retry or chart update; null for other jobs. */
            source_id: string | null;
            /**
             * Format: date-time
             * @description When the job started; null while it is pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            status: components["schemas"]["GenerationStatus"];
            /** @description Number of slides in the file: more than requested if tables were split. */
            total_pages_generated: number;
            /** @description Number of slides in the request. */
            total_slides_requested: number;
            /** @description Slides that were generated but differ from the request. */
            warnings: number;
        };
        /** @description Confirms that the person has left the organization. */
        LeftOrganization: {
            /**
             * @description Always true.
             * @constant
             */
            left: true;
        };
        /** @description A slide or layout of an analysed template, in short form. */
        ListedSlide: {
            /**
             * @description The supported layout that it matches; null if nothing on it can be filled.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in slide shows. */
            hidden: boolean;
            /**
             * @description Whether it is a slide or a layout of the template.
             * @enum {string}
             */
            kind: "slide" | "layout";
            /** @description Name of the slide's layout, or of the layout itself; null if there is none. */
            layout_name: string | null;
            /**
             * @description The `template_slide_id` of requests: `slide_…` or `layout_…`.
             * @example slide_8c2f1a6be0d94753
             */
            slide_id: string;
            /** @description 1-based number of the slide, as in PowerPoint, or of the layout in the template. */
            slide_number: number;
            /** @description Its size; null if unknown. */
            slide_size: components["schemas"]["SlideSize"] | null;
            /** @description Whether the template is deleted, so that the slide can't be used. Only true for slides requested by id. */
            template_deleted: boolean;
            /** @description SHA-256 of the template file; null if there is none. */
            template_hash: string | null;
            /** @description Its template. */
            template_id: string;
            /** @description File name of the template. */
            template_name: string;
            /** @description Title of the slide, or name of the layout; null if there is none. */
            title: string | null;
        };
        /** @description An image for use in table cells. */
        Logo: {
            /**
             * @description Media type of the image.
             * @enum {string}
             */
            content_type: "image/png" | "image/jpeg" | "image/gif" | "image/bmp";
            /**
             * Format: date-time
             * @description When it was first added.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Domain used to look it up in cells; null if there is none. */
            domain: string | null;
            /** @description SHA-256 of the image, in hexadecimal. */
            file_hash: string;
            /** @description Size of the image in bytes. */
            file_size: number;
            /** @description Height in pixels. */
            height: number;
            /** @description The logo, `logo_…`. */
            logo_id: string;
            /** @description Name used to look it up in cells, ignoring case. */
            name: string;
            /**
             * Format: date-time
             * @description When it was last changed or replaced.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Width in pixels. */
            width: number;
        };
        /** @description A logo and its image. */
        LogoForm: {
            /**
             * @description Domain used to look it up in cells. Omitted or empty: none.
             * @example acme.com
             */
            domain?: string | null;
            /**
             * Format: binary
             * @description The image: PNG, JPEG, GIF or BMP.
             */
            file: string;
            /**
             * @description Name used to look it up in cells. A logo with the same name is replaced.
             * @example Acme
             */
            name: string;
        };
        /** @description The organization's logos. */
        LogoList: {
            /** @description The logos, sorted by name. */
            logos: components["schemas"]["Logo"][];
        };
        /** @description The token of an invitation link. */
        LookUpInvitationRequest: {
            /** @description The part of the link after `#`. */
            token: string;
        };
        /** @description The token of a password reset link. */
        LookUpPasswordLinkRequest: {
            /** @description The part of the link after `#`. */
            token: string;
        };
        /** @description The slides or layouts that fit the content best. */
        MatchAnswer: {
            /** @description The first match; omitted if there is none. */
            best_match?: components["schemas"]["MatchResult"];
            input_signature: components["schemas"]["InputSignature"];
            /** @description The matches, best first; ties are sorted by template, then by slide. */
            matches: components["schemas"]["MatchResult"][];
            /** @description Number of slides or layouts searched. */
            total_slides_searched: number;
            /** @description Number of templates searched. */
            total_templates_searched: number;
        };
        /**
         * @description Content to find a slide for.
         * @example {
         *       "slide_data": {
         *         "title": "Revenue",
         *         "content": {
         *           "blocks": [
         *             {
         *               "type": "chart",
         *               "chart": {
         *                 "categories": [
         *                   "Q1",
         *                   "Q2"
         *                 ],
         *                 "series": [
         *                   {
         *                     "name": "Revenue",
         *                     "values": [
         *                       12.5,
         *                       14
         *                     ]
         *                   }
         *                 ]
         *               }
         *             }
         *           ]
         *         }
         *       },
         *       "top_k": 3
         *     }
         */
        MatchRequest: {
            /**
             * @description Whether to search template slides or layouts.
             * @default slides
             * @enum {string}
             */
            match_against?: "slides" | "layouts";
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description Maximum number of matches.
             * @default 5
             */
            top_k?: number;
        };
        /** @description A slide or layout, and how well it fits the content. */
        MatchResult: {
            /** @description Type of its first chart; null if it has none. */
            chart_type: string | null;
            /**
             * @description The supported layout that it matches.
             * @enum {string}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed";
            /** @description Whether all content has a slot and every slot has content. */
            is_exact_match: boolean;
            /** @description Name of the layout that the slide uses; empty if it has none. */
            layout_name: string;
            /** @description Content with a slot, by type. */
            matched_counts: components["schemas"]["Counts"];
            /** @description Content without a slot, by type. */
            overflow_counts: components["schemas"]["Counts"];
            /** @description 0 to 1, 4 decimals; exactly 1 if nothing is left over on either side. */
            score: number;
            /** @description The `template_slide_id` of requests: `slide_…`, or `layout_…` if layouts are searched. */
            slide_id: string;
            /** @description 0-based index of the slide in its template, or of the layout. */
            slide_index: number;
            /** @description Size of the slide; null if unknown. */
            slide_size: components["schemas"]["SlideSize"] | null;
            /** @description Number of columns of its first table; null if it has none. */
            table_columns: number | null;
            /** @description SHA-256 of the template file; null if there is none. */
            template_hash: string | null;
            /** @description The template. */
            template_id: string;
            /** @description File name of the template. */
            template_name: string;
            /** @description Title of the slide, or name of the layout; null if there is none. */
            title: string | null;
            /** @description Slots without content, by type. */
            unused_counts: components["schemas"]["Counts"];
        };
        /** @description The caller and their permissions. */
        Me: {
            /** @description The API key; null if a person is signed in. */
            key: {
                /** @description The API key, `key_…`. */
                key_id: string;
                /** @description Its name. */
                name: string;
            } | null;
            /** @description The organization of the credential. */
            organization: {
                /** @description Its name. */
                name: string;
                /** @description The organization, `org_…`. */
                org_id: string;
            };
            /** @description The scopes of the credential. */
            scopes: components["schemas"]["Scope"][];
            /** @description The signed-in person; null for an API key. */
            user: {
                /** @description Their email address. */
                email: string;
                /** @description Their name. */
                name: string;
                /** @description Whether they operate the installation and can see its status and the usage of all organizations. */
                operator: boolean;
                /** @description Every organization they belong to, sorted by name. A session works in one of them. */
                organizations: {
                    /** @description Its name. */
                    name: string;
                    /** @description The organization, `org_…`. */
                    org_id: string;
                    /** @description Their role in it. */
                    role: components["schemas"]["Role"];
                }[];
                /** @description Their role in the organization. */
                role: components["schemas"]["Role"];
                /** @description Whether they have finished or dismissed the studio's tour. */
                tour_ended: boolean;
                /** @description The person, `user_…`. */
                user_id: string;
            } | null;
        };
        /** @description A member of the organization. */
        Member: {
            /** @description Their email address, for signing in. */
            email: string;
            /**
             * Format: date-time
             * @description When they joined the organization.
             * @example 2026-03-14T09:26:53.589Z
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description When they last signed in to this organization; null if they never did.
             * @example 2026-03-14T09:26:53.589Z
             */
            last_sign_in_at: string | null;
            /** @description Their name. */
            name: string;
            /** @description Their role. */
            role: components["schemas"]["Role"];
            /** @description The person, `user_…`. */
            user_id: string;
        };
        /** @description The members of the organization. */
        MemberList: {
            /** @description The members, sorted by name. */
            members: components["schemas"]["Member"][];
        };
        /** @description Metadata of a template. Omitted fields stay unchanged, null clears a field, and unknown fields are refused. */
        MetadataChange: {
            /**
             * @description A category of your own; null clears it.
             * @example Sales
             */
            category?: string | null;
            /** @description Description; null clears it. */
            description?: string | null;
            /**
             * @description Tags to find it by, at most 50; null clears them.
             * @example [
             *       "2026",
             *       "external"
             *     ]
             */
            tags?: string[] | null;
            /**
             * @description A version of your own; null clears it.
             * @example 2.1
             */
            version?: string | null;
        };
        /** @description An organization: everything in the API belongs to one. */
        Organization: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Its name, which requests can repeat in `org_name`. */
            name: string;
            /** @description Identifier of the organization, `org_…`; never changes. */
            org_id: string;
        };
        /** @description The usage of an organization. */
        OrganizationUsage: {
            /** @description Chart update jobs of the last 30 days. */
            chart_updates: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Jobs of the last 30 days that generated a presentation, completely or partially. */
            decks: number;
            /** @description Failed jobs of the last 30 days. */
            failed_jobs: number;
            /** @description The organization, `org_…`. */
            org_id: string;
            /** @description Its name. */
            org_name: string;
            /** @description Slides in those presentations. */
            slides: number;
            /** @description The storage currently in use. */
            storage: {
                /** @description Bytes of logos. */
                logos: number;
                /** @description Bytes of generated presentations. */
                outputs: number;
                /** @description Bytes of previews. */
                pictures: number;
                /** @description Bytes of template files, including deleted ones until they are purged. */
                templates: number;
                /** @description Bytes of all files. */
                total: number;
            };
        };
        /** @description The usage of every organization. */
        OrganizationUsageList: {
            /**
             * Format: date-time
             * @description When this was measured, at most a minute ago.
             * @example 2026-03-14T09:26:53.589Z
             */
            measured_at: string;
            /** @description The organizations, most slides first. */
            organizations: components["schemas"]["OrganizationUsage"][];
            /** @description The position of this page. */
            pagination: components["schemas"]["Pagination"];
            /** @description Totals of all organizations. */
            totals: {
                /** @description Chart update jobs of the last 30 days. */
                chart_updates: number;
                /** @description Jobs of the last 30 days that generated a presentation, completely or partially. */
                decks: number;
                /** @description Failed jobs of the last 30 days. */
                failed_jobs: number;
                /** @description Slides in those presentations. */
                slides: number;
                /** @description The storage currently in use. */
                storage: {
                    /** @description Bytes of logos. */
                    logos: number;
                    /** @description Bytes of generated presentations. */
                    outputs: number;
                    /** @description Bytes of previews. */
                    pictures: number;
                    /** @description Bytes of template files, including deleted ones until they are purged. */
                    templates: number;
                    /** @description Bytes of all files. */
                    total: number;
                };
            };
        };
        /** @description The position of a page in its list. */
        Pagination: {
            /** @description Items per page. */
            limit: number;
            /** @description The current page, starting at 1. */
            page: number;
            /** @description Total number of pages. */
            pages: number;
            /** @description Total number of items. */
            total: number;
        };
        /** @description Confirms that the password was changed. */
        PasswordChanged: {
            /**
             * @description Always true.
             * @constant
             */
            changed: true;
        };
        /** @description A link to set a new password with. */
        PasswordLink: {
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description The link to give to the person. It is returned only once. */
            link: string;
            /** @description The person. */
            user_id: string;
        };
        /** @description The details of a password reset link. */
        PasswordLinkDetails: {
            /** @description Their email address. */
            email: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Name of the person. */
            name: string;
        };
        /** @description Confirms that the password was set. */
        PasswordSet: {
            /** @description The address to sign in with. */
            email: string;
        };
        /** @description A chart in a presentation, with its data. */
        PresentChart: {
            /** @description The category labels. */
            categories: string[];
            /** @description 0-based index among the slide's charts, as used in updates. */
            chart_index: number;
            /**
             * @description One of the six supported types, or the file's name for another type.
             * @example stacked_column
             */
            chart_type: string;
            /** @description The series, in order. */
            series: components["schemas"]["PresentChartSeries"][];
            /** @description Name of the chart's shape. */
            shape_name: string;
            /** @description 0-based slide index, as used in updates. */
            slide_index: number;
            /** @description 1-based slide number, as used in preview requests. */
            slide_number: number;
            /** @description Title of the slide; null if it has none. */
            slide_title: string | null;
            /** @description Whether its data can be updated: bars or columns, alone or combined with lines or areas. */
            supported: boolean;
        };
        /** @description A series of a chart in a presentation. */
        PresentChartSeries: {
            /** @description Its own colour, `#RRGGBB`; null if it follows the theme. */
            color: string | null;
            /** @description Name of the series. */
            name: string;
            /** @description One value per category; null for a gap. */
            values: (number | null)[];
        };
        /**
         * @description A draft slide to preview.
         * @example {
         *       "slide": {
         *         "template_slide_id": "slide_8c2f1a6be0d94753",
         *         "slide_data": {
         *           "title": "Results of the third quarter",
         *           "content": {
         *             "blocks": [
         *               {
         *                 "type": "text",
         *                 "text": {
         *                   "bullets": [
         *                     "Revenue up 12 %",
         *                     "Two new markets"
         *                   ]
         *                 }
         *               }
         *             ]
         *           }
         *         }
         *       }
         *     }
         */
        PreviewSlideRequest: {
            /** @description Options of the deck. Those of the slide take precedence. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description 1-based page to render if a table is split over several; default 1. Beyond the last page, the last one is rendered. */
            page?: number | null;
            slide: components["schemas"]["DeckSlide"];
            /** @description Width of the preview in pixels, 160–1920; default 960. The height follows from the slide size and is at most 4096 pixels. */
            width?: number | null;
        };
        /** @description The unfinished jobs of one type and organization. */
        QueueEntry: {
            /**
             * @description The type of work; `live_picture` is a draft preview.
             * @enum {string}
             */
            kind: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "live_picture" | "webhook";
            /**
             * Format: date-time
             * @description When the oldest waiting job was queued; null if none is waiting.
             * @example 2026-03-14T09:26:53.589Z
             */
            oldest_at: string | null;
            /** @description The organization, `org_…`. */
            org_id: string;
            /** @description Its name. */
            org_name: string;
            /** @description Jobs that have started; always 0 for previews and messages. */
            under_way: number;
            /** @description Jobs that have not started; for `webhook`, messages whose next attempt is due. */
            waiting: number;
        };
        /** @description A presentation whose charts are to be listed. */
        ReadChartsForm: {
            /**
             * Format: binary
             * @description A .pptx file, for example one that was edited by hand.
             */
            file: string;
        };
        /** @description The format of a table region. */
        RegionFormat: {
            /** @description The cell format. */
            cell?: components["schemas"]["CellFormat"] | null;
            /** @description The text format. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description Confirms that the member was removed. */
        RemovedMember: {
            /**
             * @description Always true.
             * @constant
             */
            removed: true;
            /** @description The person. */
            user_id: string;
        };
        /** @description A border in the template. */
        ResolvedBorder: {
            /** @description `#RRGGBB`; null if not defined. */
            color: string | null;
            /** @description `solid`, `dash`, `dot` or `none`; null if not defined. */
            style: string | null;
            /** @description Points; null if not defined. */
            width: number | null;
        };
        /** @description The format of a cell in the template. */
        ResolvedCellFormat: {
            /** @description The bottom border; null if there is none. */
            border_bottom: components["schemas"]["ResolvedBorder"] | null;
            /** @description The left border; null if there is none. */
            border_left: components["schemas"]["ResolvedBorder"] | null;
            /** @description The right border; null if there is none. */
            border_right: components["schemas"]["ResolvedBorder"] | null;
            /** @description The top border; null if there is none. */
            border_top: components["schemas"]["ResolvedBorder"] | null;
            /** @description The diagonal from top left to bottom right; null if there is none. */
            diagonal_down: components["schemas"]["ResolvedBorder"] | null;
            /** @description The diagonal from bottom left to top right; null if there is none. */
            diagonal_up: components["schemas"]["ResolvedBorder"] | null;
            /** @description `#RRGGBB`; null if there is no fill or it is not a single colour. */
            fill_color: string | null;
            /** @description `solid`, `gradient`, `pattern`, `picture` or `none`; null if it is left to the table style, which defines none. */
            fill_type: string | null;
            /** @description Percentage; null if not defined. */
            transparency: number | null;
        };
        /** @description The text format in the template; null where the template doesn't define it. */
        ResolvedTextFormat: {
            /** @description `left`, `center`, `right` or `justify`. */
            alignment: string | null;
            /** @description Whether it is bold. */
            bold: boolean | null;
            /** @description Whether paragraphs have a bullet or number; omitted for table cells. */
            bullet?: boolean;
            /** @description `#RRGGBB`. */
            color: string | null;
            /** @description Name of the font. */
            font_name: string | null;
            /** @description Points. */
            font_size: number | null;
            /** @description Whether it is italic. */
            italic: boolean | null;
            /** @description Multiple of the line height. */
            line_spacing: number | null;
        };
        /** @description Confirms that the invitation was revoked. */
        RevokedInvitation: {
            /** @description The invitation. */
            invitation_id: string;
            /**
             * @description Always true.
             * @constant
             */
            revoked: true;
        };
        /**
         * @description A person's role, from the most to the least powerful: owner, admin, member.
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        /** @description How a rotation goes on */
        RotationRequest: {
            /**
             * @description Options of a rotation.
             * @default 0
             */
            grace_seconds?: number;
        };
        /** @description A table row. */
        Row: {
            /** @description The cells from left to right, the same number in each row. Cells covered by another cell's span are omitted. */
            cells: components["schemas"]["Cell"][];
            /** @description Whether it is a header row. Default false. */
            is_header?: boolean | null;
        };
        /** @description The changes to a draft. */
        SaveDeckRequest: {
            /** @description Slides and options; unchanged if omitted. */
            content?: components["schemas"]["DeckContent"];
            /**
             * @description Display name; unchanged if omitted.
             * @example Quarterly review
             */
            name?: string;
            /** @description The revision that the change is based on: that of the latest response. */
            revision: number;
        };
        /**
         * @description A permission of an API key: to read or change templates (including logos and analyses) or presentations.
         * @enum {string}
         */
        Scope: "templates:read" | "templates:write" | "presentations:read" | "presentations:write";
        /** @description Confirms that all sessions of the person have ended. */
        SessionsEnded: {
            /**
             * @description Always true.
             * @constant
             */
            ended: true;
        };
        /** @description A new password. */
        SetPasswordRequest: {
            /** @description At least 12 characters of any type. Common passwords and those built from the person's own name or address are refused. */
            password: string;
            /** @description The part of the link after `#`. */
            token: string;
        };
        /** @description The content of a slide, with formats where it differs from the template. */
        SlideData: {
            /** @description The content: an object for one column, an array for several. */
            content?: {
                /** @description The blocks of the column, from top to bottom. */
                blocks: components["schemas"]["Block"][];
            } | components["schemas"]["Column"][] | null;
            /** @description Footer of the slide. Null or omitted: `options.footer_text`, or else as in the template. */
            footer?: string | null;
            /**
             * @description Footnote.
             * @example Unaudited figures
             */
            footnote?: string | null;
            /** @description Text of the slide's header. */
            header?: string | null;
            /** @description Speaker notes of the slide. */
            notes?: string | null;
            /** @description Text formats of the slide. */
            slide_format?: components["schemas"]["SlideFormat"] | null;
            /**
             * @description Subtitle. If the template slide has no subtitle, it goes to the first free body placeholder.
             * @example In EUR million
             */
            subtitle?: string | null;
            /**
             * @description Title of the slide.
             * @example Results of the third quarter
             */
            title?: string | null;
        };
        /** @description Text formats for the parts of a slide. */
        SlideFormat: {
            /** @description Text in body placeholders. */
            body?: components["schemas"]["TextFormat"] | null;
            /** @description The subtitle. */
            subtitle?: components["schemas"]["TextFormat"] | null;
            /** @description Text blocks. The formats of a block take precedence. */
            textbox?: {
                /** @description Bullets of text blocks. */
                bullets?: components["schemas"]["TextFormat"] | null;
                /** @description Headers of text blocks. */
                header?: components["schemas"]["TextFormat"] | null;
                /** @description Paragraphs of text blocks. */
                text?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The slide title. */
            title?: components["schemas"]["TextFormat"] | null;
        };
        /** @description A page of slides from all templates. */
        SlideList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Number of slides by supported layout. */
                content_layouts: {
                    [key: string]: number;
                };
            };
            pagination: components["schemas"]["Pagination"];
            /** @description The slides of the page, in order, template by template. */
            slides: components["schemas"]["ListedSlide"][];
            /** @description The templates of matching slides, in list order; at most 100. */
            templates: {
                /** @description Number of its slides that match the filters. */
                slides: number;
                /** @description The template. */
                template_id: string;
                /** @description Its file name. */
                template_name: string;
            }[];
        };
        /** @description A draft slide as it will be generated. */
        SlidePreview: {
            /** @description 1-based page that was rendered; null without an image. */
            page: number | null;
            /** @description The image; null if the slide failed. */
            picture: {
                /**
                 * @description Media type of `data`.
                 * @constant
                 */
                content_type: "image/png";
                /** @description The image, in base64. */
                data: string;
            } | null;
            /** @description The result of the slide, as in a dry run; `slide_index` is 0. */
            slide_result: components["schemas"]["SlideResult"];
        };
        /** @description The result of one slide of a request. */
        SlideResult: {
            /** @description Why it failed, as a sentence; null if it did not. */
            error: string | null;
            /**
             * @description Why it failed, as a code: `SLIDE_NOT_FOUND`, `LAYOUT_MISMATCH`, `INVALID_TABLE`, `INVALID_CHART`, `INVALID_AGENDA`, `TABLE_OVERFLOW` or `INTERNAL`; null if it did not.
             * @example LAYOUT_MISMATCH
             */
            error_code: string | null;
            /**
             * @description The path to the field that caused the error, within the slide object of the request; null if it was not a field.
             * @example [
             *       "slide_data",
             *       "content",
             *       "blocks",
             *       "1",
             *       "chart",
             *       "series",
             *       "0",
             *       "values"
             *     ]
             */
            error_loc?: string[] | null;
            /** @description Number of generated slides: more than 1 if a table was split, 0 if it failed. */
            pages_generated: number;
            /** @description 0-based slide index in the request. */
            slide_index: number;
            /**
             * @description Whether the slide was generated.
             * @enum {string}
             */
            status: "completed" | "failed";
            /** @description The template slide or layout in the request. */
            template_slide_id: string;
            /** @description How the slide differs from the request; empty if it does not. */
            warnings: components["schemas"]["SlideWarning"][];
        };
        /** @description The content that a slide accepts. */
        SlideSchema: {
            /** @description Slide data that can be sent unchanged and causes no warnings. */
            example: {
                [key: string]: unknown;
            };
            /** @description JSON Schema (2020-12) of the slide data that this slide accepts. */
            json_schema: {
                [key: string]: unknown;
            };
        };
        /** @description The size of a slide. */
        SlideSize: {
            /** @description Height in points. */
            height: number;
            /** @description Width in points. */
            width: number;
        };
        /** @description The slide was generated, but differs from the request. */
        SlideWarning: {
            /**
             * @description The type of warning as a code for programs.
             * @example TEXT_SHRUNK
             */
            code: string;
            /** @description The path to the field that the warning concerns, as in `error_loc`. */
            loc?: string[] | null;
            /** @description How the slide differs from the request, as a sentence. */
            message: string;
        };
        /** @description An analysis that was started or was already running. */
        StartedAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description The analysis is running.
             * @constant
             */
            status: "processing";
            /** @description Absolute URL of the status. Poll it every 2 to 5 seconds. */
            status_url: string;
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description The rows of the table, and formats where they differ from the template. */
        Table: {
            /** @description Options of columns. */
            column_configs?: components["schemas"]["ColumnConfig"][] | null;
            /** @description Format templates by name. */
            format_templates?: {
                [key: string]: components["schemas"]["FormatTemplate"];
            } | null;
            /** @description The rows from top to bottom. The header row, or else the first row, determines the number of columns. */
            rows: components["schemas"]["Row"][];
            /** @description The format of the table, by region. */
            table_format?: components["schemas"]["TableFormat"] | null;
        };
        /** @description A table block. */
        TableBlock: {
            table: components["schemas"]["TableContent"];
            /**
             * @description A table.
             * @constant
             */
            type: "table";
        };
        /** @description A table and its caption. */
        TableContent: {
            /** @description Text below the table. */
            caption?: string | null;
            table: components["schemas"]["Table"];
        };
        /** @description The format of a table by region. The most specific region takes precedence. */
        TableFormat: {
            /** @description Every second body row. */
            banded_row?: components["schemas"]["RegionFormat"] | null;
            /** @description All cells. */
            default?: components["schemas"]["RegionFormat"] | null;
            /** @description Alias of `header_column`. */
            first_column?: components["schemas"]["RegionFormat"] | null;
            /** @description The first column. */
            header_column?: components["schemas"]["RegionFormat"] | null;
            /** @description The cell where the header row and the header column meet. */
            header_intersection?: components["schemas"]["RegionFormat"] | null;
            /** @description The header row. */
            header_row?: components["schemas"]["RegionFormat"] | null;
            /** @description The last row, formatted as a total row. */
            total_row?: components["schemas"]["RegionFormat"] | null;
        };
        /** @description The size and style of a table. */
        TableInfo: {
            /** @description Width of each column in points. */
            column_widths: number[];
            /** @description Columns. */
            columns: number;
            /** @description Whether the first column is emphasized. */
            has_first_col: boolean;
            /** @description Whether the first row is a header row. */
            has_first_row: boolean;
            /** @description Whether the last column is emphasized. */
            has_last_col: boolean;
            /** @description Whether the last row is a total row. */
            has_last_row: boolean;
            /** @description Whether rows are banded. */
            horizontal_banding: boolean;
            /** @description Minimum height of each row in points. */
            row_heights: number[];
            /** @description Rows. */
            rows: number;
            /** @description Identifier of the table style; null if there is none. */
            style_id: string | null;
            /** @description Name of the table style; null if there is none or it is unknown. */
            style_name: string | null;
            /** @description Whether columns are banded. */
            vertical_banding: boolean;
        };
        /** @description The format of a table's header and body. */
        TableStyling: {
            /** @description Format of the body cells, one per column; empty if no body row has content. */
            body_row_format: components["schemas"]["ResolvedCellFormat"][];
            /** @description Text format of the body, one per column; empty if no body row has content. */
            body_text_format: components["schemas"]["ResolvedTextFormat"][];
            /** @description Format of the header cells, one per column. */
            header_row_format: components["schemas"]["ResolvedCellFormat"][];
            /** @description Text format of the header row, one per column. */
            header_text_format: components["schemas"]["ResolvedTextFormat"][];
        };
        /** @description A PowerPoint file with slides to fill. */
        Template: {
            /** @description Media type of the file. */
            content_type: string;
            /**
             * Format: date-time
             * @description When the upload was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was deleted; null if it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description Signed URL of the file, which works without a key; null while there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` expires; null if there is none. */
            download_url_expires_in: number | null;
            /** @description Hash of the file in hexadecimal; null until the upload is confirmed. */
            file_hash: string | null;
            /**
             * @description Hash algorithm; null if there is no hash.
             * @enum {string|null}
             */
            file_hash_algorithm: "SHA256" | null;
            /** @description Size of the confirmed file in bytes; before that the announced size, or 0. */
            file_size: number;
            /**
             * @description Name of the file.
             * @example Company template.pptx
             */
            filename: string;
            metadata: components["schemas"]["TemplateMetadata"];
            /** @description Name of its organization. */
            org_name: string;
            /**
             * Format: date-time
             * @description When a deleted template and its file are removed for good. Until then it can be restored. Null if it is not deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string | null;
            /** @description Number of slides in the latest completed analysis; null if there is none. */
            slide_count: number | null;
            status: components["schemas"]["TemplateStatus"];
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
            /**
             * Format: date-time
             * @description When the template was last changed.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description Why its file was refused, as `CODE: sentence`; null if it was not.
             * @example null
             */
            upload_error: string | null;
        };
        /**
         * @description The changes to a template.
         * @example {
         *       "metadata": {
         *         "category": "Sales",
         *         "tags": [
         *           "2026"
         *         ]
         *       }
         *     }
         */
        TemplateChange: {
            /** @description The metadata to change. Null or omitted: none. */
            metadata?: components["schemas"]["MetadataChange"] | null;
        };
        /** @description A template with a summary of its latest analysis. */
        TemplateDetail: {
            /** @description The latest analysis; null if none was started. */
            analysis: components["schemas"]["AnalysisSummary"] | null;
            /** @description Media type of the file. */
            content_type: string;
            /**
             * Format: date-time
             * @description When the upload was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was deleted; null if it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description Signed URL of the file, which works without a key; null while there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` expires; null if there is none. */
            download_url_expires_in: number | null;
            /** @description Hash of the file in hexadecimal; null until the upload is confirmed. */
            file_hash: string | null;
            /**
             * @description Hash algorithm; null if there is no hash.
             * @enum {string|null}
             */
            file_hash_algorithm: "SHA256" | null;
            /** @description Size of the confirmed file in bytes; before that the announced size, or 0. */
            file_size: number;
            /**
             * @description Name of the file.
             * @example Company template.pptx
             */
            filename: string;
            metadata: components["schemas"]["TemplateMetadata"];
            /** @description Name of its organization. */
            org_name: string;
            /**
             * Format: date-time
             * @description When a deleted template and its file are removed for good. Until then it can be restored. Null if it is not deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string | null;
            /** @description Number of slides in the latest completed analysis; null if there is none. */
            slide_count: number | null;
            status: components["schemas"]["TemplateStatus"];
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
            /**
             * Format: date-time
             * @description When the template was last changed.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /**
             * @description Why its file was refused, as `CODE: sentence`; null if it was not.
             * @example null
             */
            upload_error: string | null;
        };
        /** @description A page of templates. */
        TemplateList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Number of templates by category. */
                categories: {
                    [key: string]: number;
                };
                /** @description Number of templates by status. */
                statuses: {
                    [key: string]: number;
                };
                /** @description Number of templates by tag. */
                tags: {
                    [key: string]: number;
                };
            };
            /** @description The filters that were applied. */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
            /** @description The templates of the page. */
            templates: components["schemas"]["Template"][];
        };
        /** @description Metadata of a template. */
        TemplateMetadata: {
            /** @description Category; null if there is none. */
            category: string | null;
            /** @description Description; null if there is none. */
            description: string | null;
            /** @description Tags to find it by. */
            tags: string[];
            /** @description Version; null if there is none. */
            version: string | null;
        };
        /** @description A slide and the analysis it comes from. */
        TemplateSlide: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /** @description Slots for content, by type. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The matching layout. `mixed`: another arrangement of tables and charts, described by the slide's schema. Null: no match.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in slide shows. */
            hidden: boolean;
            /** @description Name of the layout that the slide uses; null if there is none. */
            layout_name: string | null;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slide. */
            slide_size?: components["schemas"]["SlideSize"];
            /**
             * @description The `template_slide_id` of requests; the same in every analysis of the template.
             * @example slide_8c2f1a6be0d94753
             */
            slideId: string;
            /** @description 0-based. */
            slideIndex: number;
            /** @description 1-based, as in PowerPoint. */
            slideNumber: number;
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
            /** @description Text of the title; null if there is none. */
            title: string | null;
            /** @description Why nothing on the slide can be filled, as a sentence; null if it matches a supported layout. */
            unsupported_reason: string | null;
        };
        /**
         * @description `pending`: no confirmed file yet; `uploaded`: not analysed yet; `analyzing`; `ready`: its slides can be used; `failed`: the file was refused; `deleted`: can be restored for a while.
         * @enum {string}
         */
        TemplateStatus: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
        /** @description A text block. */
        TextBlock: {
            text: components["schemas"]["TextContent"];
            /**
             * @description A text.
             * @constant
             */
            type: "text";
        };
        /** @description A text: a header, a paragraph, bullets, or several of them in this order. */
        TextContent: {
            /**
             * @description One bullet paragraph per string.
             * @example [
             *       "Revenue up 12 %",
             *       "Two new markets"
             *     ]
             */
            bullets?: string[] | null;
            /** @description Text format of the bullets. */
            bullets_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Section header.
             * @example Market
             */
            header?: string | null;
            /** @description Text format of the header. */
            header_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Paragraph text; a line break starts a new paragraph.
             * @example Demand grew in every region.
             */
            text?: string | null;
            /** @description Text format of the paragraph. */
            text_format?: components["schemas"]["TextFormat"] | null;
        };
        /** @description A text format. A null or omitted field inherits from the template. */
        TextFormat: {
            /**
             * @description Horizontal alignment of the text.
             * @enum {string|null}
             */
            alignment?: "left" | "center" | "right" | "justify" | null;
            /** @description Whether the text is bold. */
            bold?: boolean | null;
            /**
             * @description Text colour, `#RRGGBB`.
             * @example #1F4E79
             */
            color?: string | null;
            /**
             * @description Font name, as listed in PowerPoint.
             * @example Arial
             */
            font_name?: string | null;
            /**
             * @description Points, 1 to 400, in steps of 0.5.
             * @example 14
             */
            font_size?: number | null;
            /** @description Whether the text is italic. */
            italic?: boolean | null;
            /**
             * @description Multiple of the line height: 1.2 is 120 %.
             * @example 1.2
             */
            line_spacing?: number | null;
        };
        /** @description The theme of a template. */
        Theme: {
            /**
             * @description The theme colours as `#RRGGBB`: `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folHlink`.
             * @example {
             *       "dk1": "#000000",
             *       "accent1": "#1F4E79"
             *     }
             */
            colors: {
                [key: string]: string;
            };
            /** @description The theme's fonts. */
            fonts: {
                /** @description The heading font. */
                major: string;
                /** @description The body font. */
                minor: string;
            };
            /** @description Name of the theme. */
            name: string;
        };
        /** @description An analysis without a result: still running, failed or cancelled. */
        UnfinishedAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When the analysis finished; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description The current step; null once the analysis has finished. */
            current_step: string | null;
            /** @description Why the analysis failed; null if it did not. */
            error: {
                /**
                 * @description The reason as a code for programs.
                 * @example ANALYSIS_FAILED
                 */
                code: string;
                /** @description The reason as a sentence. */
                message: string;
            } | null;
            options: components["schemas"]["AnalysisOptions"];
            /** @description Name of the organization. */
            org_name: string;
            /** @description Percent. */
            progress: number;
            /**
             * Format: date-time
             * @description When the analysis was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description The status of the analysis. It has no result.
             * @enum {string}
             */
            status: "processing" | "failed" | "cancelled";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description A presentation and new data for its charts. */
        UpdateChartsForm: {
            /**
             * Format: binary
             * @description A .pptx file, for example one that was edited by hand.
             */
            file: string;
            /**
             * @description The JSON request as text, or just its array of updates.
             * @example [{"slide_index": 0, "chart_data": {"categories": ["Q1"], "series": [{"name": "Revenue", "values": [4.2]}]}}]
             */
            updates: string;
        };
        /**
         * @description New data for the charts of a presentation.
         * @example {
         *       "updates": [
         *         {
         *           "slide_index": 1,
         *           "chart_data": {
         *             "categories": [
         *               "Q1",
         *               "Q2",
         *               "Q3"
         *             ],
         *             "series": [
         *               {
         *                 "name": "Revenue",
         *                 "values": [
         *                   12.5,
         *                   14,
         *                   18.2
         *                 ]
         *               }
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        UpdateChartsRequest: {
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description The charts to update. If one of them fails, none is updated. */
            updates: components["schemas"]["ChartUpdate"][];
        };
        /** @description The fields to change. Omitted fields stay unchanged. */
        UpdateLogoRequest: {
            /**
             * @description Domain used to look it up in cells. Null: none; unchanged if omitted.
             * @example acme.com
             */
            domain?: string | null;
            /**
             * @description Name used to look it up in cells; unchanged if omitted.
             * @example Acme
             */
            name?: string;
        };
        /** @description The change to a member. */
        UpdateMemberRequest: {
            /** @description The new role. */
            role: components["schemas"]["Role"];
        };
        /** @description The fields to change. Omitted fields stay unchanged. */
        UpdateMeRequest: {
            /**
             * @description The new name.
             * @example Anna Example
             */
            name?: string & (unknown & unknown);
            /** @description Whether the studio's tour is finished; false restarts it. */
            tour_ended?: boolean;
        };
        /** @description The change to an organization. */
        UpdateOrganizationRequest: {
            /** @description The new name. */
            name: string & (unknown & unknown);
        };
        /** @description The fields to change. Omitted fields stay unchanged. */
        UpdateWebhookRequest: {
            /** @description Description; null if there is none. */
            description?: string | null;
            /** @description Whether to send messages. */
            enabled?: boolean;
            /** @description The events to send. */
            events?: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: uri
             * @description The URL that receives the messages: `https`, and not in a private network.
             * @example https://example.com/webhooks/slides
             */
            url?: string;
        };
        /** @description A template file as a form. */
        UploadForm: {
            /**
             * Format: binary
             * @description The .pptx file.
             */
            file: string;
        };
        /** @description The bytes have been received. Confirm the upload next. */
        UploadReceipt: {
            /** @description Number of bytes received. */
            file_size: number;
            /** @description The template. */
            template_id: string;
        };
        /**
         * @description A template file to upload.
         * @example {
         *       "filename": "Company template.pptx",
         *       "metadata": {
         *         "category": "Sales"
         *       }
         *     }
         */
        UploadRequest: {
            /** @description SHA-256 of the file in hexadecimal, checked on confirmation. */
            file_hash?: string | null;
            /**
             * @description Size of the file in bytes, checked on confirmation. A size over the limit is refused at once.
             * @example 482130
             */
            file_size?: number | null;
            /**
             * @description Name of the file, with any characters; must end with `.pptx`.
             * @example Company template.pptx
             */
            filename: string & (unknown & unknown);
            /** @description Metadata of the template. */
            metadata?: components["schemas"]["MetadataChange"] | null;
            /**
             * @description The organization's name, as a safeguard: if it is not the organization of the credential, the request is refused with 403.
             * @example Acme
             */
            org_name?: string | null;
        };
        /** @description Whether an uploaded file was accepted. A refused file is removed, and the template's status is `failed`. */
        UploadResult: {
            /** @description Whether the file was accepted. */
            confirmed: boolean;
            /**
             * @description Why the file was refused, as `CODE: sentence`; null if it was accepted.
             * @example ENCRYPTED: The file is protected by a password
             */
            error: string | null;
            /** @description SHA-256 of the received file, in hexadecimal. */
            file_hash: string | null;
            /** @description Size of the received file in bytes. */
            file_size: number | null;
            status: components["schemas"]["TemplateStatus"];
            /** @description The template. */
            template_id: string;
        };
        /** @description The upload URL of a new template. */
        UploadTicket: {
            /**
             * @description Allowed file extensions.
             * @example [
             *       ".pptx"
             *     ]
             */
            allowed_extensions: string[];
            /** @description Seconds until `upload_url` expires. */
            expires_in: number;
            /** @description Maximum file size in bytes. */
            max_file_size: number;
            /**
             * @description The template is waiting for its file.
             * @constant
             */
            status: "pending";
            /** @description The new template, `tmpl_…`. */
            template_id: string;
            /**
             * @description The upload method: PUT to `upload_url`.
             * @constant
             */
            upload_method: "signed_url";
            /** @description The URL to PUT the bytes to. It carries its own token, so no key is sent. */
            upload_url: string;
        };
        /** @description The organization's usage of the service. */
        Usage: {
            /** @description One entry per day, oldest first, today last. */
            days: components["schemas"]["UsageDay"][];
            /**
             * Format: date-time
             * @description The start of the first day.
             * @example 2026-03-14T09:26:53.589Z
             */
            from: string;
            /** @description The limits, with their current values. */
            limits: components["schemas"]["UsageLimit"][];
            /** @description The storage currently in use. */
            storage: {
                /** @description Bytes of logos. */
                logos: number;
                /** @description Bytes of generated presentations. */
                outputs: number;
                /** @description Bytes of previews. */
                pictures: number;
                /** @description Bytes of template files, including deleted ones until they are purged. */
                templates: number;
                /** @description Bytes of all files. */
                total: number;
            };
            /**
             * Format: date-time
             * @description The time of the response.
             * @example 2026-03-14T09:26:53.589Z
             */
            to: string;
            /** @description The totals of these days. */
            totals: {
                /** @description Chart update jobs. */
                chart_updates: number;
                /** @description Jobs that generated a presentation, completely or partially. */
                decks: number;
                /** @description Failed jobs. */
                failed_jobs: number;
                /** @description Slides in the generated presentations. */
                slides: number;
                /** @description Template files accepted. */
                uploads: number;
            };
        };
        /** @description The activity of one day. Jobs count on the day they were requested. */
        UsageDay: {
            /** @description Chart update jobs. */
            chart_updates: number;
            /**
             * Format: date
             * @description The day, in UTC.
             */
            date: string;
            /** @description Jobs that generated a presentation, completely or partially. */
            decks: number;
            /** @description Failed jobs. */
            failed_jobs: number;
            /** @description Slides in the generated presentations. */
            slides: number;
            /** @description Template files accepted. */
            uploads: number;
        };
        /** @description A limit of the installation, and how close the organization is to it. */
        UsageLimit: {
            /** @description The maximum. */
            limit: number;
            /**
             * @description The limit.
             * @enum {string}
             */
            name: "requests_per_minute" | "active_jobs" | "template_bytes" | "slides_per_template" | "slides_per_deck" | "decks" | "logo_bytes" | "webhooks" | "json_body_bytes" | "output_days" | "deleted_template_days" | "webhook_delivery_days" | "audit_days";
            /**
             * @description Unit of both numbers.
             * @enum {string}
             */
            unit: "requests" | "jobs" | "bytes" | "slides" | "decks" | "webhooks" | "days";
            /** @description The current value. `requests_per_minute`: that of the busiest API key or person in this minute; `active_jobs`, `decks` (drafts) and `webhooks`: their number; sizes and slides: the largest so far. Null: nothing to measure. */
            used: number | null;
        };
        /** @description The error response of a request that doesn't match its schema. */
        ValidationError: {
            /**
             * @description The reason as a code for programs. The meaning of a code never changes.
             * @example NOT_FOUND
             */
            code: string;
            /** @description Every issue of the request. */
            detail: components["schemas"]["ValidationIssue"][];
            /**
             * @description Identifies the request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description An issue that makes a request invalid. */
        ValidationIssue: {
            /** @description The limits that were violated, such as `le` or `min_length`; empty if there are none. */
            ctx: {
                [key: string]: unknown;
            };
            /** @description The refused value. A large value is described instead; a missing one is null. */
            input: unknown;
            /**
             * @description Where the issue is: `body`, `path`, `query` or `header`, followed by field names and item indexes.
             * @example [
             *       "body",
             *       "slides",
             *       "0",
             *       "slide_data"
             *     ]
             */
            loc: string[];
            /**
             * @description The issue as a sentence.
             * @example Field required
             */
            msg: string;
            /**
             * @description The type of issue, such as `missing`, `string_type`, `less_than_equal` or `extra_forbidden`.
             * @example missing
             */
            type: string;
        };
        /** @description A URL that is notified when jobs and analyses finish. */
        Webhook: {
            /**
             * Format: date-time
             * @description When the webhook was registered.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Description; null if there is none. */
            description: string | null;
            /**
             * Format: date-time
             * @description When the service disabled the webhook because its receiver was gone or had failed for days; null if it did not.
             * @example 2026-03-14T09:26:53.589Z
             */
            disabled_at: string | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabled_reason: string | null;
            /** @description Whether messages are sent. */
            enabled: boolean;
            /** @description The events that are sent. */
            events: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: date-time
             * @description The first failed attempt since the last successful one; null if the last one succeeded or there was none.
             * @example 2026-03-14T09:26:53.589Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when messages are also signed with the previous secret; null if only the current one is used.
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When its settings or its secret last changed.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description The URL that receives the messages. */
            url: string;
            /** @description Identifier of the webhook, `hook_…`. */
            webhook_id: string;
        };
        /** @description An attempt to deliver a message. */
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When the attempt started.
             * @example 2026-03-14T09:26:53.589Z
             */
            attempted_at: string;
            /** @description Duration in milliseconds. */
            duration_ms: number;
            /** @description Why the attempt failed, as a sentence; null if it succeeded. */
            error: string | null;
            /** @description The first 1,024 bytes of the response body as text; null if there was no response. */
            response_body: string | null;
            /** @description HTTP status of the response; null if there was none. */
            status_code: number | null;
        };
        /** @description A message to a webhook. */
        WebhookDelivery: {
            /** @description Number of attempts so far, including those before a resend. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When it was delivered or given up; null while pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the event occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Identifier of the message, `msg_…`: its `webhook-id` header, the same in every attempt. */
            delivery_id: string;
            /** @description Why the message failed for good, as a sentence; null if it did not. */
            error: string | null;
            /**
             * @description Name of the event.
             * @enum {string}
             */
            event: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
            /** @description The latest attempt; null if there was none. */
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null if it is due at once, or there is none.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /**
             * @description `pending` until an attempt succeeds (`delivered`) or none is left (`failed`).
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The webhook that it is sent to. */
            webhook_id: string;
        };
        /** @description A message with its body and attempts. */
        WebhookDeliveryDetail: {
            /** @description Number of attempts so far, including those before a resend. */
            attempt_count: number;
            /** @description The latest attempts, newest first; at most 100. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When it was delivered or given up; null while pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the event occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Identifier of the message, `msg_…`: its `webhook-id` header, the same in every attempt. */
            delivery_id: string;
            /** @description Why the message failed for good, as a sentence; null if it did not. */
            error: string | null;
            /**
             * @description Name of the event.
             * @enum {string}
             */
            event: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
            /** @description The latest attempt; null if there was none. */
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null if it is due at once, or there is none.
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /** @description The body of the message. */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description `pending` until an attempt succeeds (`delivered`) or none is left (`failed`).
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The webhook that it is sent to. */
            webhook_id: string;
        };
        /** @description A page of a webhook's delivery log. */
        WebhookDeliveryList: {
            /** @description The messages, newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description The filters that were applied. */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The organization's webhooks. */
        WebhookList: {
            /** @description The webhooks, newest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** @description A test message. */
        WebhookTest: {
            /** @description A message for people. */
            message: string;
            /** @description The webhook that is being tested. */
            webhook_id: string;
        };
        /** @description The `webhook.test` message. */
        WebhookTestMessage: {
            data: components["schemas"]["WebhookTest"];
            /**
             * Format: date-time
             * @description When it occurred.
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event.
             * @constant
             */
            type: "webhook.test";
        };
        /** @description A webhook with its signing secret. */
        WebhookWithSecret: {
            /**
             * Format: date-time
             * @description When the webhook was registered.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Description; null if there is none. */
            description: string | null;
            /**
             * Format: date-time
             * @description When the service disabled the webhook because its receiver was gone or had failed for days; null if it did not.
             * @example 2026-03-14T09:26:53.589Z
             */
            disabled_at: string | null;
            /** @description Why the service disabled the webhook; null if it did not. */
            disabled_reason: string | null;
            /** @description Whether messages are sent. */
            enabled: boolean;
            /** @description The events that are sent. */
            events: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: date-time
             * @description The first failed attempt since the last successful one; null if the last one succeeded or there was none.
             * @example 2026-03-14T09:26:53.589Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when messages are also signed with the previous secret; null if only the current one is used.
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /** @description The signing secret, `whsec_…`. It is returned only once. */
            secret: string;
            /**
             * Format: date-time
             * @description When its settings or its secret last changed.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description The URL that receives the messages. */
            url: string;
            /** @description Identifier of the webhook, `hook_…`. */
            webhook_id: string;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
         * @example order-4711
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
         * @example "9f86d081884c7d65"
         */
        IfNoneMatch: string;
        /**
         * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
         * @example "9f86d081884c7d65"
         */
        IfRange: string;
        /**
         * @description The `id` of the last event received. The stream continues after it.
         * @example 3
         */
        LastEventId: string;
        /**
         * @description A part of the file, as in RFC 9110. The response is 206.
         * @example bytes=0-1023
         */
        Range: string;
        /**
         * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
         * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
         */
        WebhookId: string;
        /**
         * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
         * @example 1773480413
         */
        WebhookTimestamp: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description `bytes`: parts of the file can be requested with `Range`.
         * @example bytes
         */
        "Accept-Ranges": string;
        /**
         * @description The file name, as in RFC 6266.
         * @example attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx
         */
        "Content-Disposition": string;
        /**
         * @description The part of the file that is sent, and the total size.
         * @example bytes 0-1023/48213
         */
        "Content-Range": string;
        /**
         * @description Identifies this version of the content. Send it as `If-None-Match` next time.
         * @example "9f86d081884c7d65"
         */
        ETag: string;
        /**
         * @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotency-Replayed": string;
        /**
         * @description Maximum number of requests per minute for the credential.
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description Requests left in the current minute.
         * @example 597
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the current minute ends.
         * @example 42
         */
        "RateLimit-Reset": number;
        /**
         * @description Seconds to wait before trying again.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description Identifies this request in the service's log. Errors repeat it as `request_id`.
         * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
         */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Only these actions; repeatable. A value that ends with a full stop matches all actions that begin with it, such as `key.`. */
                action?: string[];
                /** @description Only actions of this person or API key, by id; `system` is the service itself. */
                actor?: string;
                /** @description Only entries from this time on. */
                from?: string;
                /** @description Items per page. */
                limit?: number;
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Only entries whose action, ids, names or details contain this text, ignoring case. */
                search?: string;
                /** @description Only changes to this resource, by id. */
                target?: string;
                /** @description Only entries before this time. */
                to?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
        };
    };
    exportAuditEvents: {
        parameters: {
            query?: {
                /** @description Only these actions; repeatable. A value that ends with a full stop matches all actions that begin with it, such as `key.`. */
                action?: string[];
                /** @description Only actions of this person or API key, by id; `system` is the service itself. */
                actor?: string;
                /** @description Only entries from this time on. */
                from?: string;
                /** @description Only entries whose action, ids, names or details contain this text, ignoring case. */
                search?: string;
                /** @description Only changes to this resource, by id. */
                target?: string;
                /** @description Only entries before this time. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listDecks: {
        parameters: {
            query?: {
                /** @description Lists deleted decks that can be restored instead. */
                deleted?: boolean;
                /** @description Items per page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Only decks whose name contains this text, ignoring case. */
                search?: string;
                /** @description The field to sort by. */
                sort?: "updated_at" | "created_at" | "name";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckList"];
                };
            };
        };
    };
    createDeck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDeckRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckSummary"];
                };
            };
        };
    };
    getDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The deck, `deck_…`. */
                deck_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deck"];
                };
            };
        };
    };
    saveDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The deck, `deck_…`. */
                deck_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDeckRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckSummary"];
                };
            };
        };
    };
    deleteDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The deck, `deck_…`. */
                deck_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDeck"];
                };
            };
        };
    };
    restoreDeck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The deck, `deck_…`. */
                deck_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckSummary"];
                };
            };
        };
    };
    getInstallation: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Installation"];
                };
            };
        };
    };
    listInstallationFailures: {
        parameters: {
            query?: {
                /** @description Only failures of this type. */
                kind?: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "webhook";
                /** @description Maximum number of results. */
                limit?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationFailureList"];
                };
            };
        };
    };
    listOrganizationUsage: {
        parameters: {
            query?: {
                /** @description Items per page. */
                limit?: number;
                /** @description Page of the list, starting at 1. */
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationUsageList"];
                };
            };
        };
    };
    listInvitations: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the invitation, `inv_…`. */
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedInvitation"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
        };
    };
    lookUpInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpInvitationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDetails"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the key, `key_…`. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the key, `key_…`. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the key, `key_…`. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogoList"];
                };
            };
        };
    };
    putLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LogoForm"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The logo, `logo_…`. */
                logo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedLogo"];
                };
            };
        };
    };
    updateLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The logo, `logo_…`. */
                logo_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLogoRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
        };
    };
    getLogoImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The logo, `logo_…`. */
                logo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMeRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    leaveOrganization: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftOrganization"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
        };
    };
    endSessions: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
        };
    };
    listMembers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person, `user_…`. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedMember"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person, `user_…`. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The person, `user_…`. */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOrganization: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    lookUpPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpPasswordLinkRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLinkDetails"];
                };
            };
        };
    };
    setPasswordByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordSet"];
                };
            };
        };
    };
    listPresentations: {
        parameters: {
            query?: {
                /** @description Only jobs from this day or time on. */
                created_after?: string;
                /** @description Only jobs up to this day or time. */
                created_before?: string;
                /** @description Whether to include jobs whose file was deleted. */
                include_deleted?: boolean;
                /** @description Only jobs of this type. */
                kind?: "slide" | "deck" | "chart_update";
                /** @description Items per page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Only jobs requested by this person or API key; `me` is the caller. */
                requested_by?: string;
                /** @description Only jobs whose name contains this text, ignoring case, or whose id is this text. */
                search?: string;
                /** @description The field to sort by; `createdAt` is an alias. */
                sort?: "created_at" | "completed_at" | "file_size" | "createdAt";
                /** @description Only retries and chart updates of this job. */
                source_id?: string;
                /** @description Only jobs with this status. */
                status?: components["schemas"]["GenerationStatus"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job, `gen_…`. */
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    followGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `id` of the last event received. The stream continues after it.
                 * @example 3
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description The job, `gen_…`. */
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the job finishes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The job has finished and the last event has been received. Don't reconnect. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getGenerationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job, `gen_…`. */
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobRequest"];
                };
            };
        };
    };
    retryGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The job, `gen_…`. */
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
        };
    };
    getGenerationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job, `gen_…`. */
                generation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStatus"];
                };
            };
        };
    };
    deletePresentation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The presentation: the `gen_…` of the job that generated it, or a `pres_…`. */
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPresentation"];
                };
            };
        };
    };
    listCharts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The presentation: the `gen_…` of the job that generated it. */
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartList"];
                };
            };
        };
    };
    downloadPresentation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The presentation: the `gen_…` of the job that generated it, or a `pres_…`. */
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
        };
    };
    getPresentationSlidePreview: {
        parameters: {
            query?: {
                /** @description Version of the preview, as the studio sends it: the renderer revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. If it is the current version, the preview can be cached for a year; otherwise clients revalidate it with `If-None-Match`. */
                v?: string;
                /** @description Width of the image in pixels, 160–1920. The height follows from the slide size and is at most 4096 pixels. 320 and 960 are rendered together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description Identifier of the presentation, which is that of its job. */
                presentation_id: string;
                /** @description 1-based slide number in the presentation, including hidden slides. */
                slide_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    updateCharts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The presentation: the `gen_…` of the job that generated it, or a `pres_…`. */
                presentation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChartsRequest"];
                "multipart/form-data": components["schemas"]["UpdateChartsForm"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
        };
    };
    readCharts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReadChartsForm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartList"];
                };
            };
        };
    };
    generateSlide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
        };
    };
    generateDeck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateDeckRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedJob"];
                };
            };
        };
    };
    previewSlide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewSlideRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlidePreview"];
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
                "application/json": components["schemas"]["GenerateDeckRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckValidation"];
                };
            };
        };
    };
    listSlides: {
        parameters: {
            query?: {
                /** @description Only slides of templates in this category. */
                category?: string;
                /** @description Only slides with this supported layout; repeat it to match any of several. */
                content_layout?: ("title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed")[];
                /** @description Only slides with a table or a chart; repeat it to require both. */
                has?: ("table" | "chart")[];
                /** @description Whether to list slides or layouts; ignored if `slide_id` is given. */
                kind?: "slide" | "layout";
                /** @description Items per page. */
                limit?: number;
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Templates to list first, in this order. The others follow, most recently changed first. */
                prefer?: string[];
                /** @description Only slides whose title, or whose template's file name, description or tags contain this text, ignoring case. */
                search?: string;
                /** @description Only these slides or layouts, including those of deleted templates. Unknown ids are ignored. */
                slide_id?: string[];
                /** @description Only slides of this template; repeat it to match any of several. */
                template_id?: string[];
                /** @description Whether to list only slides that match a supported layout. */
                usable?: boolean;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlideList"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Only templates in this category. */
                category?: string;
                /** @description Only templates from this day or time on. */
                created_after?: string;
                /** @description Only templates up to this day or time. */
                created_before?: string;
                /** @description Only templates whose file name contains this text, ignoring case. */
                filename?: string;
                /** @description Whether to include deleted templates that can be restored. */
                include_deleted?: boolean;
                /** @description Items per page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Only templates whose file name, description or tags contain this text, ignoring case. */
                search?: string;
                /** @description The field to sort by; `createdAt` and `updatedAt` are aliases. */
                sort?: "created_at" | "updated_at" | "filename" | "file_size" | "createdAt" | "updatedAt";
                /** @description Only templates with this status; `deleted` lists those that can be restored. */
                status?: components["schemas"]["TemplateStatus"];
                /** @description Only templates with this tag; repeat it to require several. */
                tags?: string[];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
        };
    };
    initiateUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadTicket"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetail"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTemplate"];
                };
            };
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    getAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullAnalysis"];
                };
            };
        };
    };
    startAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AnalysisRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAnalysis"];
                };
            };
        };
    };
    cancelAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The analysis, `ana_…`. */
                analysis_id: string;
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledAnalysis"];
                };
            };
        };
    };
    getAnalysisStatus: {
        parameters: {
            query?: {
                /** @description The analysis, `ana_…`. Default: the latest one. */
                analysis_id?: string;
            };
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisState"];
                };
            };
        };
    };
    downloadTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                };
            };
        };
    };
    getTemplateLayoutPreview: {
        parameters: {
            query?: {
                /** @description Version of the preview, as the studio sends it: the renderer revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. If it is the current version, the preview can be cached for a year; otherwise clients revalidate it with `If-None-Match`. */
                v?: string;
                /** @description Width of the image in pixels, 160–1920. The height follows from the slide size and is at most 4096 pixels. 320 and 960 are rendered together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description 1-based number of the layout in the analysis: its `layoutIndex` plus one. */
                layout_number: number;
                /** @description Identifier of the template. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getLayoutSchema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based number of the layout in the analysis: its `layoutIndex` plus one. */
                layout_number: number;
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlideSchema"];
                };
            };
        };
    };
    restoreTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    getTemplateSlide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based slide number, as in PowerPoint. */
                slide_number: number;
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSlide"];
                };
            };
        };
    };
    getTemplateSlidePreview: {
        parameters: {
            query?: {
                /** @description Version of the preview, as the studio sends it: the renderer revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. If it is the current version, the preview can be cached for a year; otherwise clients revalidate it with `If-None-Match`. */
                v?: string;
                /** @description Width of the image in pixels, 160–1920. The height follows from the slide size and is at most 4096 pixels. 320 and 960 are rendered together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, as in RFC 9110. The response is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description 1-based slide number in the presentation, including hidden slides. */
                slide_number: number;
                /** @description Identifier of the template. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The requested part of the file. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    getSlideSchema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based slide number, as in PowerPoint. */
                slide_number: number;
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlideSchema"];
                };
            };
        };
    };
    uploadDirectly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
        };
    };
    confirmUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
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
                "application/json": components["schemas"]["MatchRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
        };
    };
    putUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The template, `tmpl_…`. */
                template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadReceipt"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Number of days, including today. */
                days?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    listWebhooks: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedWebhook"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only messages of this event. */
                event?: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
                /** @description Messages per page. */
                limit?: number;
                /** @description Page of the list, starting at 1. */
                page?: number;
                /** @description Only messages with this status. */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the message. */
                delivery_id: string;
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the message. */
                delivery_id: string;
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the webhook. */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    onAnalysisCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisCompletedMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAnalysisFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisFailedMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGenerationCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationCompletedMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGenerationFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationFailedMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGenerationPartial: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationPartialMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Identifies the message. It is the same in every attempt: use it to process a message only once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse messages older than five minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            /** @description The message was received. Respond quickly and process it afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For any other response, or none in time, the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
