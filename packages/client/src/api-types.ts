// Generated from the OpenAPI document 5f2fc18f5f21187d by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log: who changed what, when, and from where
         * @description The newest entries first. Entries are kept for a year (a setting).
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
         * Download the audit log as CSV
         * @description All entries that fit the filters, the newest first, as a stream (RFC 4180, UTF-8 with a byte order mark). A cell that a spreadsheet would take for a formula begins with an apostrophe.
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
         * List decks in the making
         * @description Pages of the decks that the organization's people are making, the one that was saved last first. Finished files are presentations.
         *
         *     Needs the scope `presentations:read`.
         */
        get: operations["listDecks"];
        put?: never;
        /**
         * Keep a deck in the making
         * @description The content may be unfinished. To make a presentation of it, send its slides and options as a deck request.
         *
         *     Needs the scope `presentations:write`.
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
         * Get a deck in the making with its content
         * @description A deleted deck is restored first.
         *
         *     Needs the scope `presentations:read`.
         */
        get: operations["getDeck"];
        /**
         * Save a deck in the making
         * @description `revision` is that of the answer which the change goes out from. When somebody else has saved the deck since, nothing is written and the answer is 409: get the deck, and save again with its revision once the two are brought together.
         *
         *     Needs the scope `presentations:write`.
         */
        put: operations["saveDeck"];
        post?: never;
        /**
         * Delete a deck in the making; it can be restored for some time
         * @description Presentations that were made of it stay. Deleting it again gives the same answer.
         *
         *     Needs the scope `presentations:write`.
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
         * Restore a deleted deck
         * @description It is as it was when it was deleted.
         *
         *     Needs the scope `presentations:write`.
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
         * See how the installation does: its parts, its processes, its queue
         * @description For the operator: the owners of the organization that runs the installation, which is the first one that was made unless the setting `OPERATOR_ORGANIZATION` names another.
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
         * List what failed lately, of all organizations
         * @description For the operator: the owners of the organization that runs the installation, which is the first one that was made unless the setting `OPERATOR_ORGANIZATION` names another.
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
         * See how much each organization uses the installation
         * @description For the operator: the owners of the organization that runs the installation, which is the first one that was made unless the setting `OPERATOR_ORGANIZATION` names another.
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
         * List the open invitations
         * @description The newest first, without their links.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody; the link is shown in this answer alone
         * @description The service sends no mail: give the link to the person yourself. It holds once and for seven days (a setting). Inviting the same address again makes a new link, with this role, and ends the one before. Only an owner invites owners.
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
         * @description Its link no longer holds.
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
         * @description Makes the account where there is none, and the membership; the link ends. The person then signs in with the address and the password.
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
         * See what an invitation is about
         * @description Needs no credential but the link's token, which is sent in the body so that no log holds it.
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
         * @description All of them, the newest first. The keys themselves can't be shown again.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key; it is shown in this answer alone
         * @description Give each program a key of its own with no more scopes than it needs, so that each can be rotated and revoked alone.
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
         * Get an API key without its secret part
         * @description What it may do, when it was used, and how long it holds.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key at once
         * @description The next request with it is refused. Revoking a key twice changes nothing.
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
         * Replace an API key; the new one is shown in this answer alone
         * @description The new key has the name, the scopes and the expiry of the old one, which holds until the grace ends.
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
         * @description Table cells with `is_logo` name them by name or domain, in any case.
         *
         *     Needs the scope `templates:read`.
         */
        get: operations["listLogos"];
        put?: never;
        /**
         * Add a logo, or replace the one of the same name
         * @description A form with `name`, `domain` (optional) and the picture as `file`: PNG, JPEG, GIF or BMP, told by its bytes.
         *
         *     Needs the scope `templates:write`.
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
         * @description Cells that name it show their text from now on, with a warning; presentations that hold it stay as they are.
         *
         *     Needs the scope `templates:write`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        /**
         * Change the name or the domain of a logo
         * @description The picture stays: to replace it, send the new one under the same name. Presentations that hold the logo stay as they are.
         *
         *     Needs the scope `templates:write`.
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
         * Get the picture of a logo as it was uploaded
         * @description Streams the bytes; the media type is that of the picture.
         *
         *     Needs the scope `templates:read`.
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
         * Get the organization and the key or person that a credential belongs to
         * @description A quick way to check a key, and to see its scopes.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one's own name
         * @description Also says whether the studio's tour is over. Fields that are left out stay.
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
         * @description The person's sessions end; what they made stays. The last owner can't leave.
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
         * Change one's own password
         * @description Ends every other session of the person; the answer renews the cookie of this one. After ten wrong passwords within five minutes the account waits, here and at the sign-in.
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
         * @description Ends every session of the person, this one too.
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
         * List the people of the organization
         * @description All of them, by name.
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
         * Remove somebody from the organization
         * @description Their sessions end at once; what they made stays. Only an owner removes owners. Nobody removes themselves here: see `POST /api/v1/me/leave`.
         *
         *     For signed-in people with the role `admin` or higher; API keys can't call it.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change somebody's role
         * @description Their sessions end at once: they sign in again, with the new role. Only an owner makes others owners and changes owners, and the last owner stays one.
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
         * Make a link with which somebody sets a new password; it is shown in this answer alone
         * @description The service sends no mail: give the link to the person yourself, over a channel that you trust. It holds once and for a day (a setting); a newer link ends it. Their present password goes on until they use it. Only an owner does this for an owner, and nobody does it for a person who belongs to other organizations too.
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
    "/api/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization of the credential
         * @description Its name and its identifier.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the organization
         * @description Keys and everything else stay as they are. `org_name` follows at once, in answers and as a check of requests: a program that sends the old name gets 403 `ORG_MISMATCH` until it leaves `org_name` out or sends the new one.
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
         * See what a link for a new password is about
         * @description Needs no credential but the link's token, which is sent in the body so that no log holds it.
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
         * Set a new password with a link
         * @description Ends the link and every session of the person.
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
         * List generation jobs
         * @description Pages of the organization's jobs with their files. Filters combine: a job is listed when all of them let it through.
         *
         *     Needs the scope `presentations:read`.
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
         * Cancel a job that has not ended
         * @description The job fails with the code `CANCELLED`, and no file is left.
         *
         *     Needs the scope `presentations:write`.
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
         * Follow a job by server-sent events
         * @description Each change is an event of the name `status` with the status answer as its data; the stream ends with the job. A client that reconnects with `Last-Event-ID` misses nothing, and is answered with 204 when it has seen the last event.
         *
         *     Needs the scope `presentations:read`.
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
         * @description As it was sent, in the shape of a deck request or of a chart update: change it and send it again. It is there as long as the job is listed, also when its file was deleted.
         *
         *     Needs the scope `presentations:read`.
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
         * Request the deck of a failed or partial job again
         * @description Makes a new job that yields the whole deck; slides that were made before are taken over, the others are tried again.
         *
         *     Needs the scope `presentations:write`.
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
         * Get the state of a generation job
         * @description Poll it every 2 to 5 seconds until the status is `completed`, `partial` or `failed`; these never change again.
         *
         *     Needs the scope `presentations:read`.
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
         * Delete a finished presentation at once
         * @description The file is gone for good; the list shows the job as deleted when asked to.
         *
         *     Needs the scope `presentations:write`.
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
         * @description What an update names (`slide_index`, `chart_index`) and the categories and series that it goes out from.
         *
         *     Needs the scope `presentations:read`.
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
         * @description Streams the .pptx, whole or in part, once the job is `completed` or `partial`. `download_url` leads here with a token of its own, or straight to an S3 store.
         *
         *     Needs the scope `presentations:read`.
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
         * Get a picture of one slide of a finished presentation
         * @description The PNG of one slide. It is drawn once and then kept, so the first request for a picture may take a few seconds; one that is not ready after 20 seconds is answered with 503 `PREVIEW_NOT_READY` and `Retry-After`, and goes on being drawn. Fonts that are not free are shown with open ones of the same widths. Nothing that a slide links to is ever fetched.
         *
         *     Needs the scope `presentations:read`.
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
         * Request a copy of a presentation with new data in its charts
         * @description Bar and column charts take new categories, series and data rows, as many as there are; what is not sent keeps its look. The source stays as it is: the copy is a job of its own. As a form with `file` it updates a presentation that is sent along; the id in the path is not looked at then and is `_` by custom.
         *
         *     Needs the scope `presentations:write`.
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
         * List the charts of a presentation that is sent along; nothing of it is kept
         * @description For a file that was edited by hand: to put new data into these charts, send the file and the updates to `PUT /api/v1/presentations/_/update-charts`.
         *
         *     Needs the scope `presentations:write`.
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
         * Request a presentation of one slide
         * @description The answer comes at once with the id of a job; poll its status, follow its events or register a webhook, then download the file.
         *
         *     Needs the scope `presentations:write`.
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
         * Request a presentation of several slides
         * @description The slides of the file stand in the order of `slides`. A slide that can't be made doesn't stop the others: the job is `partial` then and `slide_results` says why. Try a request out with the dry run first.
         *
         *     Needs the scope `presentations:write`.
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
         * Make one slide and get its picture, with nothing stored
         * @description The slide is made as a job would make it, and one page of it is drawn. The answer has the slide's errors and warnings as a dry run gives them, the number of its pages, and the picture; a slide that can't be made is answered with 200 too, without one. Whoever asks again and again, as for a person who types, ends the former request: it is then dropped.
         *
         *     Needs the scope `presentations:write`.
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
         * Try a deck request out: its errors and warnings, with nothing stored
         * @description Takes what a deck request takes, and answers at once with the errors and warnings that its job would have, slide by slide.
         *
         *     Needs the scope `presentations:write`.
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
         * @description Pages of the slides, or layouts, of all templates together. Filters combine: a slide is listed when all of them let it through.
         *
         *     Needs the scope `templates:read`.
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
         * @description Pages of the organization's templates. Filters combine: a template is listed when all of them let it through.
         *
         *     Needs the scope `templates:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Start the upload of a template: gives a signed URL for the file
         * @description First of three steps: this call, then PUT the bytes to `upload_url`, then confirm. A small file may go in one call instead: the direct upload.
         *
         *     Needs the scope `templates:write`.
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
         * @description `download_url` is a signed address of the file that holds for a limited time.
         *
         *     Needs the scope `templates:read`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template; it can be restored for some time
         * @description New jobs can't use the template from now on; presentations that were made of it stay. Until `purge_at` it can be restored. Deleting it again gives the same answer.
         *
         *     Needs the scope `templates:write`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Change the metadata of a template
         * @description Fields that are absent stay as they are, null clears one. The file of a template never changes: upload a changed file as a new template.
         *
         *     Needs the scope `templates:write`.
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
         * @description Slides, layouts, theme, fonts and warnings. While the analysis runs, or after it failed, the state alone; 404 before the first one.
         *
         *     Needs the scope `templates:read`.
         */
        get: operations["getAnalysis"];
        put?: never;
        /**
         * Start the analysis of a template, or run it again
         * @description While one runs, its `analysis_id` is given again. The ids of slides are the same in every analysis of a template. The body may be absent.
         *
         *     Needs the scope `templates:write`.
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
         * @description The template returns to the status that it had before; an earlier result stays.
         *
         *     Needs the scope `templates:write`.
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
         * Get the state of an analysis without its result
         * @description Poll it every 2 to 5 seconds until the status is `completed`, `failed` or `cancelled`.
         *
         *     Needs the scope `templates:read`.
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
         * Download the file of a template as it was uploaded
         * @description Streams the bytes, whole or in part. The `download_url` of a template leads here with a token of its own, or straight to an S3 store.
         *
         *     Needs the scope `templates:read`.
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
         * Get a picture of one layout of an analysed template
         * @description The PNG of a new slide of that layout: its placeholders show their prompts in a muted way, within thin frames. Made and kept as the pictures of slides are, with the same answers.
         *
         *     Needs the scope `templates:read`.
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
         * Get the JSON Schema of the content that one layout takes, with an example
         * @description The same as of a slide, for slides that are made from a layout: `template_slide_id` is then the layout's `layoutId`.
         *
         *     Needs the scope `templates:read`.
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
         * @description The template returns to the status that it had before it was deleted, with its analysis.
         *
         *     Needs the scope `templates:write`.
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
         *     Needs the scope `templates:read`.
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
         * Get a picture of one slide of an analysed template
         * @description The PNG of one slide. It is drawn once and then kept, so the first request for a picture may take a few seconds; one that is not ready after 20 seconds is answered with 503 `PREVIEW_NOT_READY` and `Retry-After`, and goes on being drawn. Fonts that are not free are shown with open ones of the same widths. Nothing that a slide links to is ever fetched. An analysis with `generate_previews` makes the pictures of all slides at the default width ahead.
         *
         *     Needs the scope `templates:read`.
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
         * Get the JSON Schema of the content that one slide takes, with an example
         * @description The schema is of this very slide: its columns, its blocks, the columns of its table. The example can be sent as `slide_data` as it stands.
         *
         *     Needs the scope `templates:read`.
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
         * Upload the file of a template in one call, which also confirms it
         * @description The bytes come as they are or as the part `file` of a form. The answer is that of a confirmation: a refused file is status 200 with `confirmed: false` and the reason in `error`.
         *
         *     Needs the scope `templates:write`.
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
         * Check the uploaded file and take it, or say why it is refused
         * @description A refused file is status 200 with `confirmed: false` and `error` as `CODE: sentence`; its bytes are removed and the template's status is `failed`. Confirming again gives the same answer.
         *
         *     Needs the scope `templates:write`.
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
         * Find the template slides or layouts that suit content best
         * @description Compares what the content needs (texts, tables, charts, columns) with what each analysed slide, or layout, holds. `slide_id` of a match is what a generation request takes as `template_slide_id`.
         *
         *     Needs the scope `templates:read`.
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
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See limits, their present values, and what was done on each day
         * @description Days begin at midnight UTC.
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
         * List the organization's webhooks
         * @description All of them, the newest first, without their secrets.
         *
         *     Needs the scope `presentations:read`; signed-in people need the role `admin` or higher.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook; its secret is shown in this answer alone
         * @description Messages are signed after [Standard Webhooks](https://www.standardwebhooks.com): verify them with the secret and one of its libraries. The URL must be `https` and must not lead to a private network, which is checked again whenever a message is sent; redirects are not followed.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
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
         *     Needs the scope `presentations:read`; signed-in people need the role `admin` or higher.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its delivery log
         * @description Nothing more is sent, messages that wait for another attempt included.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Fields that are left out stay. Messages that wait for another attempt fail when their webhook is disabled; enabling it clears the note of why the service disabled it.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
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
         * List the messages to a webhook
         * @description The newest first, for as long as the delivery log is kept.
         *
         *     Needs the scope `presentations:read`; signed-in people need the role `admin` or higher.
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
         * Get a message with its body and its attempts
         * @description The body is the one that is sent, word for word once it is written as JSON without spaces.
         *
         *     Needs the scope `presentations:read`; signed-in people need the role `admin` or higher.
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
         * Send a message again
         * @description The same message under the same `webhook-id`, delivered before or not: at once, and after the schedule again should that fail.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
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
         * Replace a webhook's secret; the new one is shown in this answer alone
         * @description During the grace messages carry a signature by each of the two secrets, so that a receiver can change over without losing one.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
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
         * Send a message of the event `webhook.test`
         * @description It takes the way of every message; the delivery log tells what became of it.
         *
         *     Needs the scope `presentations:write`; signed-in people need the role `admin` or higher.
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
         * @description Its slides can be used in requests. Nothing of the content of a slide is in the message.
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
         * @description `error` says why. Nothing of the content of a slide is in the message.
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
         * Every slide of a job was made
         * @description The presentation can be downloaded. Nothing of the content of a slide is in the message.
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
         * @description There is no presentation; `error` says why. Nothing of the content of a slide is in the message.
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
         * Some slides of a job were made, others failed
         * @description There is a presentation without the slides that failed; the status answer says why they did. Nothing of the content of a slide is in the message.
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
         * Somebody tries a webhook out
         * @description Sent on demand alone, whatever the events of the webhook.
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
        /** @description An invitation that was accepted */
        AcceptedInvitation: {
            /** @description The address to sign in with */
            email: string;
            /** @description The organization that the person belongs to now */
            organization: {
                /** @description Its name */
                name: string;
                /** @description Its identifier */
                org_id: string;
            };
        };
        /** @description A job that was accepted, and will end. */
        AcceptedJob: {
            /**
             * Format: date-time
             * @description When the job was accepted.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * @description The job, `gen_…`; as `presentation_id` it names the file too.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description A sentence for people.
             * @example Generation request accepted
             */
            message: string;
            /**
             * @description It waits for its turn.
             * @constant
             */
            status: "pending";
            /** @description Full address of the status: poll it every 2 to 5 seconds. */
            status_url: string;
        };
        /** @description The acceptance of an invitation */
        AcceptInvitationRequest: {
            /**
             * @description The name of a person who has no account yet; others keep theirs
             * @example Anna Example
             */
            name?: ((string & (unknown & unknown)) | null) & (unknown & unknown);
            /** @description For a new account its password, at least 12 characters; for an account that exists, the password that it has. */
            password: string;
            /** @description What stands after `#` in the link. */
            token: string;
        };
        /** @description A person or a key of the organization. */
        Actor: {
            /** @description Identifier of the person or the key. */
            id: string;
            /**
             * @description The name of the person or the key at that time.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description A person, or a program with an API key.
             * @enum {string}
             */
            type: "user" | "key";
        };
        /** @description A person or a key, and how many jobs they requested. */
        ActorCount: {
            /** @description Identifier of the person or the key. */
            id: string;
            /** @description How many. */
            jobs: number;
            /**
             * @description The name of the person or the key at that time.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description A person, or a program with an API key.
             * @enum {string}
             */
            type: "user" | "key";
        };
        /** @description A block with an agenda. */
        AgendaBlock: {
            agenda: components["schemas"]["AgendaContent"];
            /**
             * @description An agenda.
             * @constant
             */
            type: "agenda";
        };
        /** @description An agenda for the template's list of sections: a table of one column, or a body placeholder. */
        AgendaContent: {
            /** @description Whether the active section is bold. Default true. */
            active_bold?: boolean | null;
            /**
             * @description Colour of the active section, `#RRGGBB`; default: as in the template.
             * @example #1F4E79
             */
            active_font_color?: string | null;
            /**
             * @description 0-based index of the section that is emphasized; null or absent: none. Out of range is an error of the slide.
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
        /** @description A layout of a template. */
        AnalysedLayout: {
            /** @description Places for content, by kind. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The supported layout that it has the form of; `mixed`: another arrangement of tables and charts, of which the slide's schema says what it takes; null: none.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /**
             * @description What a request takes as `template_slide_id` to make a slide of the layout.
             * @example layout_51be07c9aa3d4f26
             */
            layoutId: string;
            /** @description 0-based, over all masters. */
            layoutIndex: number;
            /** @description Name of its master; null: none. */
            master_name: string | null;
            /** @description Name of the layout. */
            name: string;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slides. */
            slide_size?: components["schemas"]["SlideSize"];
            /** @description Why it matches no supported layout, in a sentence; null: it matches one. */
            unsupported_reason: string | null;
        };
        /** @description A shape of a slide or layout. The positions of placeholders are absent when the options leave them out. */
        AnalysedShape: {
            /** @description What a chart shows; absent for other shapes. */
            chart_info?: components["schemas"]["ChartInfo"];
            /**
             * @description The fields of a request's slide that fill the shape, when every place of the slide is filled; several where each of them can, or all go into it. Empty: no field does. The same code says it here and fills the slide.
             * @example [
             *       "slide_data.content.blocks[0].text.text",
             *       "slide_data.content.blocks[0].text.bullets"
             *     ]
             */
            fills: string[];
            /** @description Names of the groups around the shape, outermost first; absent outside groups. */
            group_path?: string[];
            /** @description Height in points. */
            height?: number;
            /** @description Whether it is a placeholder of the layout. */
            is_placeholder: boolean;
            /** @description Whether slides made from it are without the shape, whatever is sent: sample content that no field replaces. */
            left_out: boolean;
            /** @description Name of the shape, as PowerPoint's selection pane shows it. */
            name: string;
            /** @description What ties a placeholder to its layout; null: no placeholder. */
            placeholder_index: number | null;
            /** @description `TITLE`, `BODY`, `SLIDE_NUMBER` and so on; null: no placeholder. */
            placeholder_type: string | null;
            /**
             * @description What generation takes the shape for; `decorative` and `unsupported` ones take no content.
             * @enum {string}
             */
            role: "title" | "subtitle" | "body" | "footer" | "slide_number" | "date" | "table" | "chart" | "text_marker" | "agenda" | "decorative" | "unsupported";
            /** @description Number of the shape in its file. */
            shape_id: number;
            /**
             * @description `AutoShape`, `TextBox`, `Placeholder`, `Picture`, `Table`, `Chart`, `Group`, `Connector`, `SmartArt`, `OleObjectFrame`, `Media`, `Ink` or `Unknown`.
             * @example Table
             */
            shape_type: string;
            /** @description Columns of a table; absent for other shapes. */
            table_columns?: number;
            /** @description Size and style of a table; absent for other shapes, or when not asked for. */
            table_info?: components["schemas"]["TableInfo"];
            /** @description Rows of a table; absent for other shapes. */
            table_rows?: number;
            /** @description The look of a table; absent for other shapes, or when not asked for. */
            table_styling?: components["schemas"]["TableStyling"];
            /** @description Its text in the template, often empty. `LHS_header`, `RHS_header`, `Bullet_placeholder` and `Text_placeholder` mark a place for content. */
            text: string;
            /** @description The look of a placeholder's text; absent for other shapes. */
            text_format?: components["schemas"]["ResolvedTextFormat"];
            /** @description How a placeholder for text shows its first five levels; absent for other shapes, and in analyses before this field came. */
            text_levels?: {
                /** @description Whether paragraphs of the level show a bullet or number. */
                bullet: boolean;
                /** @description `#RRGGBB`; null: not said. */
                color: string | null;
                /** @description Points; null: not said. */
                font_size: number | null;
                /** @description 0-based, as `depth` of paragraphs in cells. */
                level: number;
            }[];
            /** @description Width in points. */
            width?: number;
            /** @description Left edge in points from the left of the slide. */
            x?: number;
            /** @description Upper edge in points from the top of the slide. */
            y?: number;
        };
        /** @description A slide of a template. */
        AnalysedSlide: {
            /** @description Places for content, by kind. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The supported layout that it has the form of; `mixed`: another arrangement of tables and charts, of which the slide's schema says what it takes; null: none.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in a show. */
            hidden: boolean;
            /** @description Name of the layout that the slide uses; null: none. */
            layout_name: string | null;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slide. */
            slide_size?: components["schemas"]["SlideSize"];
            /**
             * @description What a request takes as `template_slide_id`; the same in every analysis of the template.
             * @example slide_8c2f1a6be0d94753
             */
            slideId: string;
            /** @description 0-based. */
            slideIndex: number;
            /** @description 1-based, as in PowerPoint. */
            slideNumber: number;
            /** @description Text of the title; null: none. */
            title: string | null;
            /** @description Why it matches no supported layout, in a sentence; null: it matches one. */
            unsupported_reason: string | null;
        };
        /** @description The message of `analysis.completed` */
        AnalysisCompletedMessage: {
            data: components["schemas"]["AnalysisEnded"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "analysis.completed";
        };
        /** @description An analysis that has ended, without its results */
        AnalysisEnded: {
            /** @description The analysis, `ana_…` */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it ended
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string;
            /** @description Why it failed; null: it did not */
            error: {
                /** @description Code of the error, as in the status answer */
                code: string;
                /** @description What went wrong, in words; the status answer tells more */
                message: string;
            } | null;
            /** @description Layouts found; null: the analysis was not completed */
            layout_count: number | null;
            /** @description Slides found; null: the analysis was not completed */
            slide_count: number | null;
            /**
             * Format: date-time
             * @description When the analysis was requested
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description How the analysis ended
             * @enum {string}
             */
            status: "completed" | "failed" | "cancelled";
            /** @description Where the state of the analysis is: ask there with a key */
            status_url: string;
            /** @description Its template, `tmpl_…` */
            template_id: string;
        };
        /** @description The message of `analysis.failed` */
        AnalysisFailedMessage: {
            data: components["schemas"]["AnalysisEnded"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "analysis.failed";
        };
        /** @description What an analysis yields. What is left out here is left out of the result alone: every slide can be used. */
        AnalysisOptions: {
            /**
             * @description Whether pictures of the slides are made at once.
             * @default true
             */
            generate_previews: boolean;
            /**
             * @description Whether positions and sizes of placeholders are in the result.
             * @default true
             */
            include_placeholder_positions: boolean;
            /**
             * @description Whether `table_info` and `table_styling` are in the result.
             * @default true
             */
            include_table_details: boolean;
            /**
             * @description Whether layouts are in the result.
             * @default true
             */
            parse_master_template_layout: boolean;
            /**
             * @description Whether slides are in the result.
             * @default true
             */
            parse_slides: boolean;
        };
        /** @description What an analysis yields. What is left out here is left out of the result alone: every slide can be used. */
        AnalysisOptionsInput: {
            /**
             * @description Whether pictures of the slides are made at once.
             * @default true
             */
            generate_previews?: boolean;
            /**
             * @description Whether positions and sizes of placeholders are in the result.
             * @default true
             */
            include_placeholder_positions?: boolean;
            /**
             * @description Whether `table_info` and `table_styling` are in the result.
             * @default true
             */
            include_table_details?: boolean;
            /**
             * @description Whether layouts are in the result.
             * @default true
             */
            parse_master_template_layout?: boolean;
            /**
             * @description Whether slides are in the result.
             * @default true
             */
            parse_slides?: boolean;
        };
        /** @description How a template is to be analysed. */
        AnalysisRequest: {
            /**
             * @description Options; each is true by default.
             * @default {}
             */
            options?: components["schemas"]["AnalysisOptionsInput"];
        };
        /** @description The state of an analysis, without its result. */
        AnalysisState: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description What is being done; null: nothing any more. */
            current_step: string | null;
            /** @description Seconds since it was started, or that it took. */
            elapsed_time: number;
            /** @description Why it failed; null: it didn't. */
            error: {
                /**
                 * @description The reason, for programs.
                 * @example ANALYSIS_FAILED
                 */
                code: string;
                /** @description The reason, in words. */
                message: string;
            } | null;
            /**
             * Format: date-time
             * @description When it will end if the rest goes as fast as what is done; null: not known, or it has ended.
             * @example 2026-03-14T09:26:53.589Z
             */
            estimated_completion_at: string | null;
            /** @description A summary at the end; null before. */
            message: string | null;
            /** @description Percent; never falls. */
            progress: number;
            /**
             * Format: date-time
             * @description When it was started.
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
         * @description State of an analysis; all but `processing` are final.
         * @enum {string}
         */
        AnalysisStatus: "processing" | "completed" | "failed" | "cancelled";
        /** @description A step of an analysis. */
        AnalysisStep: {
            /**
             * Format: date-time
             * @description When it ended; null: it didn't yet.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * @description Name of the step.
             * @example analyze_slides
             */
            name: string;
            /**
             * Format: date-time
             * @description When it began; null: it didn't yet.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            /**
             * @description State of the step.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed" | "cancelled";
        };
        /** @description The latest analysis of a template in short. */
        AnalysisSummary: {
            /** @description The analysis, `ana_…`. */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description Layouts found; null unless it is completed. */
            layout_count: number | null;
            /** @description Options that the analysis was started with. */
            options: {
                [key: string]: unknown;
            };
            /** @description Name of its organization. */
            org_name: string;
            /** @description Slides found; null unless it is completed. */
            slide_count: number | null;
            /** @description The `slideId` of each slide, in order; empty unless it is completed. */
            slide_ids: string[];
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description State of the analysis.
             * @enum {string}
             */
            status: "processing" | "completed" | "failed" | "cancelled";
        };
        /** @description Something in a template that slides made of it may show. */
        AnalysisWarning: {
            /**
             * @description The kind of warning, for programs. More kinds may come.
             * @example FONT_MISSING
             * @enum {string}
             */
            code: "FONT_MISSING" | "SHAPE_UNSUPPORTED" | "SAMPLE_LEFT_OUT" | "CHART_MISSING" | "CHART_WORKBOOK_MISSING" | "CHART_WORKBOOK_EXTERNAL" | "EXTERNAL_LINK" | "LAYOUT_MISSING" | "MASTER_MISSING" | "SLIDE_EMPTY" | "SLIDE_MISSING" | "SLIDE_UNREADABLE";
            /** @description What was found, in words. */
            message: string;
            /** @description The part of the file that it is about; null: the file. */
            part: string | null;
            /** @description 1-based number of the slide that it is about; null: no slide of its own. Absent in analyses before this field came. */
            slide_number?: number | null;
        };
        /** @description A key without its secret part */
        ApiKey: {
            /**
             * Format: date-time
             * @description When the key was created
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From when on it is refused; null: never
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Identifier of the key, `key_…`; not the key itself */
            key_id: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute; null: never
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /** @description What the key is for */
            name: string;
            /** @description The key that took its place in a rotation; null: there was none */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null: it was not
             * @example 2026-03-14T09:26:53.589Z
             */
            revoked_at: string | null;
            /** @description What it may do */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description The organization's keys */
        ApiKeyList: {
            /** @description The newest first, revoked and expired ones too */
            keys: components["schemas"]["ApiKey"][];
        };
        /** @description A change that was made */
        AuditEvent: {
            /**
             * @description What was done: the kind of thing and the act
             * @example key.revoked
             */
            action: string;
            /** @description Who did it */
            actor: {
                /** @description The person's address; null: not a person */
                email: string | null;
                /** @description `user_…` or `key_…`; null: neither */
                id: string | null;
                /** @description Their present name; null: unknown */
                name: string | null;
                /**
                 * @description A person, an API key, the holder of a signed URL, or the service itself
                 * @enum {string}
                 */
                type: "user" | "key" | "token" | "system";
            };
            /** @description Address of the client; null: unknown, or the service itself */
            address: string | null;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Facts of the change, by action; never content or secrets */
            detail: {
                [key: string]: unknown;
            } | null;
            /** @description Identifier of the entry, `aud_…` */
            event_id: string;
            /** @description The request; null: the service itself */
            request_id: string | null;
            /** @description To what it was done */
            target: {
                /** @description What it was done to */
                id: string;
                /** @description Its present name, or the last that was noted; null: it has none */
                name: string | null;
            };
        };
        /** @description Entries of the audit log */
        AuditEventList: {
            /** @description Everybody who may be filtered by: people and keys of the organization, by name */
            actors: {
                /** @description For the filter `actor` */
                id: string;
                /** @description Their name */
                name: string;
                /**
                 * @description A person or a key
                 * @enum {string}
                 */
                type: "user" | "key";
            }[];
            /** @description The newest first */
            events: components["schemas"]["AuditEvent"][];
            /** @description The filters that were applied */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Settings of an axis. A field that is absent or null keeps what the template has. */
        AxisSettings: {
            /** @description Whether the axis has grid lines. */
            gridlines?: boolean | null;
            /** @description Overrides of the look of the axis labels. */
            label_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Rotation of the labels in degrees, -90 to 90.
             * @example -45
             */
            label_rotation?: number | null;
            /** @description Where the axis ends; null: automatic. */
            max_value?: number | null;
            /** @description Where the axis begins; null: automatic. */
            min_value?: number | null;
            /**
             * @description Number format of the labels, as in Excel, at most 255 characters.
             * @example 0%
             */
            number_format?: string | null;
            /** @description Title of the axis. */
            title?: string | null;
            /** @description Overrides of the look of the axis title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether the axis is shown. */
            visible?: boolean | null;
        };
        /** @description A piece of content: `type`, and a field of that name with its body. */
        Block: components["schemas"]["TextBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["ChartBlock"] | components["schemas"]["AgendaBlock"];
        /** @description One border of a cell. */
        Border: {
            /**
             * @description Colour of the line, `#RRGGBB`.
             * @example #1F4E79
             */
            color?: string | null;
            /**
             * @description Kind of line; `none`: there is none.
             * @enum {string|null}
             */
            style?: "solid" | "dash" | "dot" | "none" | null;
            /**
             * @description Width of the line in points.
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
             * @description It was cancelled.
             * @constant
             */
            status: "cancelled";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description A cell of a table. */
        Cell: {
            /** @description Columns that the cell spans. Default 1. */
            col_span?: number | null;
            /** @description Name of a format template for this cell. */
            format_template?: string | null;
            /** @description Whether `value` is the name or domain of a logo of the organization, which is then placed in the cell. One that isn't found leaves the text, and a warning. */
            is_logo?: boolean | null;
            /** @description Rows that the cell spans. Default 1. */
            row_span?: number | null;
            /**
             * @description The content: text (a line break starts a new paragraph), a number, or paragraphs; null: empty.
             * @example 12.4
             */
            value?: string | number | components["schemas"]["CellParagraph"][] | null;
        };
        /** @description Overrides of a cell's look. A field that is absent or null inherits from the template. */
        CellFormat: {
            /** @description Fill as `#RRGGBB`, or `none`. */
            background_color?: "none" | string | null;
            /** @description The border below. */
            border_bottom?: components["schemas"]["Border"] | null;
            /** @description The border at the left. */
            border_left?: components["schemas"]["Border"] | null;
            /** @description The border at the right. */
            border_right?: components["schemas"]["Border"] | null;
            /** @description The border above. */
            border_top?: components["schemas"]["Border"] | null;
            /** @description Space between border and text at the bottom, in points. */
            margin_bottom?: number | null;
            /** @description Space between border and text at the left, in points. */
            margin_left?: number | null;
            /** @description Space between border and text at the right, in points. */
            margin_right?: number | null;
            /** @description Space between border and text at the top, in points. */
            margin_top?: number | null;
            /** @description Transparency of the fill in percent: 0 is opaque. */
            transparency?: number | null;
            /**
             * @description How the text stands between top and bottom.
             * @enum {string|null}
             */
            vertical_alignment?: "top" | "middle" | "bottom" | null;
        };
        /** @description A paragraph, or several alike, of a cell. */
        CellParagraph: {
            /** @description Level of indentation, 0 to 8. Default 0. */
            depth?: number | null;
            /** @description Name of a format template for this paragraph. */
            format_template?: string | null;
            /** @description Whether it is a bullet. Default false. */
            is_bullet?: boolean | null;
            /**
             * @description The text; an array makes one paragraph of each string.
             * @example First point
             */
            text: string | string[];
        };
        /** @description A new password. */
        ChangePasswordRequest: {
            /** @description The present password. */
            current_password: string;
            /** @description At least 12 characters, of any kind; well-known ones and those made of one's own name or address are refused. */
            new_password: string;
        };
        /** @description A block with a chart. */
        ChartBlock: {
            chart: components["schemas"]["ChartContent"];
            /**
             * @description A chart.
             * @constant
             */
            type: "chart";
        };
        /** @description A bar or column chart. What is not sent keeps the look of the template's chart. */
        ChartContent: {
            /** @description Text under the chart. */
            caption?: string | null;
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
            /** @description The axis of the categories. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Kind of chart; null or absent: the template's.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
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
            /** @description Overrides of the look of the data table's text. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether each of the `data_rows` begins with a label. */
            data_table_header_column?: boolean | null;
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
            /** @description The series, in order. */
            series: components["schemas"]["ChartSeries"][];
            /** @description Whether bars carry their values; stacked charts then show the total of each stack too. */
            show_bar_labels?: boolean | null;
            /** @description Whether the chart shows a data table; without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Title of the chart.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Overrides of the look of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The axis of the values. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, written above their axis; left out of percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
        };
        /** @description New data of a chart. Every field is optional: what is absent or null keeps what the chart has. */
        ChartData: {
            /** @description Text under the chart. */
            caption?: string | null;
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
            /** @description The axis of the categories. */
            category_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Kind of chart; null or absent: the template's.
             * @enum {string|null}
             */
            chart_type?: "clustered_column" | "stacked_column" | "percent_stacked_column" | "clustered_bar" | "stacked_bar" | "percent_stacked_bar" | null;
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
            /** @description Overrides of the look of the data table's text. */
            data_table_format?: components["schemas"]["TextFormat"] | null;
            /** @description Whether each of the `data_rows` begins with a label. */
            data_table_header_column?: boolean | null;
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
            /** @description The series, in order; their number may change. */
            series?: components["schemas"]["ChartSeries"][] | null;
            /** @description Whether bars carry their values; stacked charts then show the total of each stack too. */
            show_bar_labels?: boolean | null;
            /** @description Whether the chart shows a data table; without `data_rows` it is the chart's own. */
            show_data_table?: boolean | null;
            /**
             * @description Title of the chart.
             * @example Revenue by region
             */
            title?: string | null;
            /** @description Overrides of the look of the title. */
            title_format?: components["schemas"]["TextFormat"] | null;
            /** @description The axis of the values. */
            value_axis?: components["schemas"]["AxisSettings"] | null;
            /**
             * @description Unit of the values, written above their axis; left out of percent-stacked charts.
             * @example EUR million
             */
            value_axis_unit?: string | null;
        };
        /** @description A chart of a template. */
        ChartInfo: {
            /** @description Labels of its categories. */
            categories: string[];
            /**
             * @description One of the six bar and column types, the name of another kind (`lineChart`), or all of a mixture (`clustered_column+lineChart`).
             * @example stacked_column
             */
            chart_type: string;
            /** @description Format code of the values of the first series, such as `0%`; null: none. */
            number_format: string | null;
            /** @description Its series. */
            series: {
                /** @description `#RRGGBB`; null: not one colour. */
                color: string | null;
                /** @description Name of the series. */
                name: string;
                /** @description Format code of its values, where that is another than the chart's. */
                number_format?: string;
            }[];
            /** @description Whether its data can be replaced: bar and column charts. */
            supported: boolean;
            /** @description The ends of the value axis that the template fixes; absent where it follows the data. */
            value_range?: {
                /** @description Where it ends; null: not fixed. */
                max: number | null;
                /** @description Where it begins; null: not fixed. */
                min: number | null;
            };
        };
        /** @description The charts of a presentation. */
        ChartList: {
            /** @description Its charts, slide by slide. */
            charts: components["schemas"]["PresentChart"][];
            /** @description Slides of the presentation. */
            total_slides: number;
        };
        /** @description One series of a chart. */
        ChartSeries: {
            /**
             * @description Colour of the series, `#RRGGBB`; null: the template's.
             * @example #1F4E79
             */
            color?: string | null;
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
        };
        /** @description New data for one chart, which `slide_index`, `slide_result_index` or `shape_name` names. */
        ChartUpdate: {
            chart_data: components["schemas"]["ChartData"];
            /**
             * @description 0-based among the charts of the slide; not looked at with `shape_name`.
             * @default 0
             */
            chart_index?: number;
            /**
             * @description Name of the chart's shape: with a slide on that slide, else wherever it is first.
             * @example Revenue chart
             */
            shape_name?: string | null;
            /** @description 0-based slide of the presentation: a table that was split shifts those after it. */
            slide_index?: number | null;
            /** @description Instead of `slide_index`: 0-based slide of the request that made the presentation; the first slide that it became is meant. */
            slide_result_index?: number | null;
        };
        /** @description One column of a slide. */
        Column: {
            /** @description The blocks of the column, from top to bottom. */
            blocks: components["schemas"]["Block"][];
            /**
             * @description Header of the column, for templates that hold a text box `LHS_header` or `RHS_header` over it.
             * @example Before
             */
            header?: string | null;
        };
        /** @description Settings of one column of a table. */
        ColumnConfig: {
            /**
             * @description How the text of the column's cells is aligned.
             * @enum {string|null}
             */
            alignment?: "left" | "center" | "right" | "justify" | null;
            /** @description Fill of the column's cells, `#RRGGBB` or `none`. */
            background_color?: "none" | string | null;
            /** @description 0-based index of the column. */
            column_index: number;
            /** @description Name of a format template for the column's cells. */
            format_template?: string | null;
            /** @description Whether the column is styled as a header column. Default false. */
            is_header?: boolean | null;
            /**
             * @description `highlight` emphasizes the column. Default `body`.
             * @enum {string|null}
             */
            type?: "body" | "highlight" | null;
            /**
             * @description Width in points; null: the template's, shared among the columns.
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
             * @description When it ended; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description The fonts that the template uses. */
            fonts: {
                /** @description Whether it comes with Office or with the file, or has a twin of the same metrics; slides in another one get the warning `FONT_MISSING`. */
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
             * @description When it was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description It is complete.
             * @constant
             */
            status: "completed";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
            theme: components["schemas"]["Theme"];
            /** @description What slides made of the template may show; empty when there is nothing. */
            warnings: components["schemas"]["AnalysisWarning"][];
        };
        /** @description A condition on a cell. A comparison of numbers never holds for a cell without a number. */
        Condition: {
            /**
             * @description What is compared: the cell's value.
             * @constant
             */
            field: "value";
            /**
             * @description How it is compared. Texts compare without case; numbers by the first number in the cell's text, with thousands separators, a currency sign, `%`, `(5)` for -5, and K, M or B.
             * @enum {string}
             */
            operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater_than" | "less_than" | "greater_than_or_equal" | "less_than_or_equal" | "between" | "in" | "is_empty" | "is_not_empty";
            /**
             * @description What it is compared with: one string or number; `[low, high]` (inclusive) for `between`; an array for `in`; nothing for `is_empty` and `is_not_empty`.
             * @example 0
             */
            value?: (string | number) | (string | number)[] | null;
        };
        /** @description Pieces of content, or places for them, by kind. */
        Counts: {
            /** @description Body placeholders, or plain text for one. */
            body: number;
            /** @description Charts. */
            chart: number;
            /** @description Fields beyond the usual: header, footnote, headers of columns. */
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
        /** @description A key to create */
        CreateApiKeyRequest: {
            /**
             * Format: date-time
             * @description From when on it is refused, with an offset or Z; null or left out: never
             */
            expires_at?: string | null;
            /** @description What the key is for */
            name: string;
            /** @description What it may do */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description A new key, the only time that it is shown */
        CreatedApiKey: {
            /** @description The key itself, for the header `X-API-Key`: shown in this answer alone */
            api_key: string;
            /**
             * Format: date-time
             * @description When the key was created
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From when on it is refused; null: never
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Identifier of the key, `key_…`; not the key itself */
            key_id: string;
            /**
             * Format: date-time
             * @description When it was used last, to the minute; null: never
             * @example 2026-03-14T09:26:53.589Z
             */
            last_used_at: string | null;
            /** @description What the key is for */
            name: string;
            /** @description The key that took its place in a rotation; null: there was none */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null: it was not
             * @example 2026-03-14T09:26:53.589Z
             */
            revoked_at: string | null;
            /** @description What it may do */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description A deck to keep. */
        CreateDeckRequest: {
            content: components["schemas"]["DeckContent"];
            /**
             * @description What people call it; left out: nothing yet.
             * @default
             * @example Quarterly review
             */
            name?: string;
        };
        /** @description An invitation, the only time that its link is shown */
        CreatedInvitation: {
            /**
             * Format: date-time
             * @description When the present link was made
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who is invited */
            email: string;
            /** @description It no longer holds: invite again, or revoke it */
            expired: boolean;
            /**
             * Format: date-time
             * @description Until when it holds
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Identifier of the invitation, `inv_…` */
            invitation_id: string;
            /** @description The name of the person who made the present link; null: they are gone */
            invited_by: string | null;
            /** @description The address to give to the person: shown in this answer alone */
            link: string;
            /** @description What they will be */
            role: components["schemas"]["Role"];
        };
        /** @description Somebody to invite */
        CreateInvitationRequest: {
            /**
             * Format: email
             * @description Who is invited
             * @example anna@example.com
             */
            email: string;
            /** @description What they will be */
            role: components["schemas"]["Role"];
        };
        /** @description A webhook to register */
        CreateWebhookRequest: {
            /** @description What the webhook is for; null: nothing */
            description?: string | null;
            /**
             * @description Whether messages are sent; true by default
             * @default true
             */
            enabled?: boolean;
            /** @description The events to be sent; left out: all */
            events?: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: uri
             * @description Where messages are sent: `https`, and no address of a private network
             * @example https://example.com/webhooks/slides
             */
            url: string;
        };
        /** @description A deck in the making. */
        Deck: {
            content: components["schemas"]["DeckContent"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who made it; null: not known. */
            created_by: components["schemas"]["Actor"] | null;
            /**
             * @description Identifier of the deck, `deck_…`.
             * @example deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            deck_id: string;
            /**
             * Format: date-time
             * @description When it was deleted; null: it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description The template slide that its first slide is made from; null: there is none, or it is not known any more. */
            first_slide: {
                /**
                 * @description Which of the two it is.
                 * @enum {string}
                 */
                kind: "slide" | "layout";
                /** @description 1-based number among the template's slides, or layouts. */
                slide_number: number;
                /** @description The template. */
                template_id: string;
                /** @description Its slide or layout. */
                template_slide_id: string;
            } | null;
            /**
             * @description What people call it; may be empty.
             * @example Quarterly review
             */
            name: string;
            /** @description Raised by each save. A save names the revision that it goes out from. */
            revision: number;
            /** @description How many slides it has. */
            slide_count: number;
            /**
             * Format: date-time
             * @description When it was saved last.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Who saved it last; null: not known. */
            updated_by: components["schemas"]["Actor"] | null;
        };
        /**
         * @description Slides and options of a deck in the making, kept word for word.
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
            /** @description Options of every slide that doesn't say otherwise. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description The slides in their order; there may be none yet. At most 200, unless the installation has another limit. */
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
            /** @description Options of this slide; they go before those of the deck. */
            options?: components["schemas"]["GenerationOptions"] | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description The `slideId` of an analysed template slide, or the `layoutId` of a layout of which a slide is then made.
             * @example slide_8c2f1a6be0d94753
             */
            template_slide_id: string;
        };
        /** @description A deck in the making, without its content. */
        DeckSummary: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who made it; null: not known. */
            created_by: components["schemas"]["Actor"] | null;
            /**
             * @description Identifier of the deck, `deck_…`.
             * @example deck_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            deck_id: string;
            /**
             * Format: date-time
             * @description When it was deleted; null: it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description The template slide that its first slide is made from; null: there is none, or it is not known any more. */
            first_slide: {
                /**
                 * @description Which of the two it is.
                 * @enum {string}
                 */
                kind: "slide" | "layout";
                /** @description 1-based number among the template's slides, or layouts. */
                slide_number: number;
                /** @description The template. */
                template_id: string;
                /** @description Its slide or layout. */
                template_slide_id: string;
            } | null;
            /**
             * @description What people call it; may be empty.
             * @example Quarterly review
             */
            name: string;
            /** @description Raised by each save. A save names the revision that it goes out from. */
            revision: number;
            /** @description How many slides it has. */
            slide_count: number;
            /**
             * Format: date-time
             * @description When it was saved last.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Who saved it last; null: not known. */
            updated_by: components["schemas"]["Actor"] | null;
        };
        /** @description What a deck request would yield, with nothing made or stored. */
        DeckValidation: {
            /** @description What would become of each slide. */
            slide_results: components["schemas"]["SlideResult"][];
            /** @description Slides that the file would have. */
            total_pages_generated: number;
            /** @description Slides of the request. */
            total_slides_requested: number;
            /** @description Whether every slide can be made. */
            valid: boolean;
        };
        /** @description The answer to a deletion. */
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
        /** @description A logo that was deleted. */
        DeletedLogo: {
            /**
             * @description It is gone.
             * @constant
             */
            deleted: true;
            /** @description The logo. */
            logo_id: string;
        };
        /** @description A presentation that was deleted. */
        DeletedPresentation: {
            /**
             * @description Its file is gone.
             * @constant
             */
            deleted: true;
            /** @description The presentation. */
            presentation_id: string;
        };
        /** @description A template that was deleted. */
        DeletedTemplate: {
            /**
             * Format: date-time
             * @description When it was deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string;
            /**
             * Format: date-time
             * @description Until when it can be restored; after that it is gone with its file.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string;
            /**
             * @description It is deleted.
             * @constant
             */
            status: "deleted";
            /** @description The template. */
            template_id: string;
        };
        /** @description The answer to a deletion */
        DeletedWebhook: {
            /**
             * @description Always true
             * @constant
             */
            deleted: true;
            /** @description The webhook that was deleted */
            webhook_id: string;
        };
        /** @description A slide of a deck in the making. Fields that are not listed here are kept too. */
        DraftSlide: {
            /** @description What the client calls the slide; a deck may hold a template slide several times. */
            key?: string;
            /** @description Options of the slide; they are not checked either. */
            options?: {
                [key: string]: unknown;
            } | null;
            /** @description Content of the slide, as a deck request takes it; in a draft it may be unfinished, and nothing of it is checked. */
            slide_data: {
                [key: string]: unknown;
            };
            /** @description The template slide or layout that the slide is made from. */
            template_slide_id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Why a request was refused. */
        Error: {
            /**
             * @description The reason, for programs; it never changes its meaning.
             * @example NOT_FOUND
             */
            code: string;
            /**
             * @description The reason, for people.
             * @example Not found
             */
            detail: string;
            /**
             * @description Names this request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description A look for cells that meet a condition. */
        FormatRule: {
            /** @description The look of a cell for which the condition holds. */
            cell?: components["schemas"]["CellFormat"] | null;
            condition: components["schemas"]["Condition"];
            /** @description The look of its text. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description A named look for cells, with rules where it depends on their values. */
        FormatTemplate: {
            /** @description The look of every cell with this format template. */
            cell?: components["schemas"]["CellFormat"] | null;
            /** @description Rules, in order: all that hold apply, and a later one wins. */
            rules?: components["schemas"]["FormatRule"][] | null;
            /** @description The look of its text. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description The full result once the status is `completed`; before that, or after a failure, the state alone. */
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
             * @description What people call the presentation: the list shows it, and its file is downloaded under it. Left out: the title of its first slide that has one.
             * @example Quarterly review
             */
            name?: string | null;
            /** @description Options of every slide that doesn't say otherwise. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description The slides in the order of the file; they may come from several templates. At most 200, unless the installation has another limit. */
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
             * @description What people call the presentation: the list shows it, and its file is downloaded under it. Left out: the title of its first slide that has one.
             * @example Quarterly review
             */
            name?: string | null;
            /** @description Options of the slide. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description The `slideId` of an analysed template slide, or the `layoutId` of a layout of which a slide is then made.
             * @example slide_8c2f1a6be0d94753
             */
            template_slide_id: string;
        };
        /** @description The message of `generation.completed` */
        GenerationCompletedMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "generation.completed";
        };
        /** @description A job that has ended, without its content */
        GenerationEnded: {
            /**
             * Format: date-time
             * @description When it ended
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string;
            /**
             * Format: date-time
             * @description When the job was accepted
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Why it failed; null: it did not */
            error: {
                /** @description Code of the error, as in the status answer */
                code: string;
                /** @description What went wrong, in words; the status answer tells more */
                message: string;
            } | null;
            /** @description Slides of the request that could not be made */
            failed_slides: number;
            /** @description The job, `gen_…` */
            generation_id: string;
            /**
             * @description What was asked for
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description How the job ended; a cancelled job is `failed` with the code `CANCELLED`
             * @enum {string}
             */
            status: "completed" | "partial" | "failed";
            /** @description Where the results of the slides and the download URL are: ask there with a key */
            status_url: string;
            /** @description Slides of the presentation; 0: there is none */
            total_pages_generated: number;
            /** @description Slides of the request */
            total_slides_requested: number;
        };
        /** @description The message of `generation.failed` */
        GenerationFailedMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "generation.failed";
        };
        /** @description How slides are made. Every field is optional; options of a slide go before those of its deck. */
        GenerationOptions: {
            /** @description Whether text boxes under a table may move down when the table grows. Default false. */
            allow_textbox_reposition?: boolean | null;
            /** @description Whether a large table may be split over several slides, where it is all that a slide holds beside its title. Default true. Slides of table and text are always fitted to one page. */
            auto_paginate_tables?: boolean | null;
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
            /**
             * @description Footer of every slide that has no `footer` of its own; null: what the template has.
             * @example Confidential
             */
            footer_text?: string | null;
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
        /** @description The message of `generation.partial` */
        GenerationPartialMessage: {
            data: components["schemas"]["GenerationEnded"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "generation.partial";
        };
        /**
         * @description `pending`: waits for its turn; `processing`: at work; `completed`: every slide was made; `partial`: some were, and there is a file; `failed`: there is no file. The last three are final.
         * @enum {string}
         */
        GenerationStatus: "pending" | "processing" | "completed" | "partial" | "failed";
        /** @description What content needs of a slide. */
        InputSignature: {
            /** @description Size of the first chart; null: there is none. */
            chart: {
                /** @description Number of categories. */
                categories: number;
                /** @description Kind of chart; null: not said. */
                chart_type: string | null;
                /** @description Number of series. */
                series: number;
            } | null;
            /** @description Columns of the content. */
            column_count: number;
            /**
             * @description The supported layout that the content has the form of; null: none of them.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Pieces of content, by kind. */
            counts: components["schemas"]["Counts"];
            /** @description Size of the first table; null: there is none. */
            table: {
                /** @description Columns. */
                columns: number;
                /** @description Rows. */
                rows: number;
            } | null;
        };
        /** @description How the installation does at present */
        Installation: {
            /**
             * Format: date-time
             * @description When this was true
             * @example 2026-03-14T09:26:53.589Z
             */
            measured_at: string;
            /** @description Events that are committed and not sent to the runner yet */
            outbox: {
                /** @description How many */
                events: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of them has been waiting; null: there is none
                 * @example 2026-03-14T09:26:53.589Z
                 */
                oldest_at: string | null;
            };
            /** @description Each part by name */
            parts: components["schemas"]["InstallationPart"][];
            /** @description Every process, by role and start */
            processes: components["schemas"]["InstallationProcess"][];
            /** @description What waits or is under way, the longest wait first */
            queue: components["schemas"]["QueueEntry"][];
            /** @description The file store */
            store: {
                /** @description Room that is left; null: the store does not tell */
                free_bytes: number | null;
                /**
                 * @description Where files are kept
                 * @enum {string}
                 */
                kind: "local" | "s3";
                /** @description Room that there is; null: the store does not tell */
                total_bytes: number | null;
            };
        };
        /** @description Something that failed for good; its content is not told */
        InstallationFailure: {
            /** @description Why, as the client was told: see the errors of jobs. `DELIVERY_FAILED`: no attempt to hand over the message succeeded */
            code: string;
            /**
             * Format: date-time
             * @description When it was given up
             * @example 2026-03-14T09:26:53.589Z
             */
            failed_at: string;
            /** @description The job, analysis, message or picture */
            id: string;
            /**
             * @description What failed
             * @enum {string}
             */
            kind: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "webhook";
            /** @description Whose it is, `org_…` */
            org_id: string;
            /** @description Its name */
            org_name: string;
        };
        /** @description What failed lately, of all organizations */
        InstallationFailureList: {
            /** @description The latest first */
            failures: components["schemas"]["InstallationFailure"][];
        };
        /** @description A part that the service needs; without the renderer everything but pictures works */
        InstallationPart: {
            /**
             * @description Which part
             * @enum {string}
             */
            name: "database" | "storage" | "runner" | "renderer";
            /**
             * @description Whether it can be reached; `unknown`: no worker has tried to draw since it started, or nobody could be asked
             * @enum {string}
             */
            state: "ok" | "unavailable" | "unknown";
        };
        /** @description A process of the service that told of itself within the last minute */
        InstallationProcess: {
            /** @description The name of its machine or container */
            host: string;
            /** @description Bytes of memory that it takes */
            memory: number;
            /** @description Its id, new at each start */
            process_id: string;
            /**
             * @description Whether it can draw slides; null: it has not tried yet, or it is no worker
             * @enum {string|null}
             */
            renderer: "ok" | "unavailable" | null;
            /**
             * @description What it does
             * @enum {string}
             */
            role: "web" | "worker";
            /**
             * Format: date-time
             * @description When it last told of itself
             * @example 2026-03-14T09:26:53.589Z
             */
            seen_at: string;
            /**
             * Format: date-time
             * @description When it started
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /** @description Of the service */
            version: string;
        };
        /** @description An invitation that nobody has accepted yet, without its link */
        Invitation: {
            /**
             * Format: date-time
             * @description When the present link was made
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Who is invited */
            email: string;
            /** @description It no longer holds: invite again, or revoke it */
            expired: boolean;
            /**
             * Format: date-time
             * @description Until when it holds
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description Identifier of the invitation, `inv_…` */
            invitation_id: string;
            /** @description The name of the person who made the present link; null: they are gone */
            invited_by: string | null;
            /** @description What they will be */
            role: components["schemas"]["Role"];
        };
        /** @description What an invitation is about */
        InvitationDetails: {
            /** @description Who is invited */
            email: string;
            /**
             * Format: date-time
             * @description Until when the link holds
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description They have an account here already, and accept with its password */
            has_account: boolean;
            /** @description The name of the person who invites; null: they are gone */
            invited_by: string | null;
            /** @description The name of the organization that invites */
            organization: string;
            /** @description What they will be */
            role: components["schemas"]["Role"];
        };
        /** @description The organization's open invitations */
        InvitationList: {
            /** @description The newest first, expired ones too; accepted and revoked ones are gone */
            invitations: components["schemas"]["Invitation"][];
        };
        /** @description A page of jobs. */
        JobList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Who requested the jobs, the most jobs first, whatever `requested_by` of the filter says; at most 50. */
                requested_by: components["schemas"]["ActorCount"][];
                /** @description Jobs of each status. */
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
        /** @description What a job was asked to do. */
        JobRequest: {
            /** @description The job. */
            generation_id: string;
            /**
             * @description What was asked for.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /** @description What people call it; null: it has no name. */
            name: string | null;
            /** @description The request: sent again, it asks for the same. */
            request: {
                /** @description What people call it. */
                name?: string;
                /** @description Options of every slide that doesn't say otherwise. */
                options?: {
                    [key: string]: unknown;
                } | null;
                /** @description The slides as they were requested. */
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
            /** @description Who requested it; null: not known. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description The job that a retry or a chart update goes back to; null: it goes back to none. */
            source_id: string | null;
        };
        /** @description The state of a job. */
        JobStatus: {
            /**
             * Format: date-time
             * @description When it ended; null before.
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
             * @description What is being done; null: nothing any more, or nothing yet.
             * @example Generating slide 2 of 3
             */
            current_step: string | null;
            /** @description Whether the file was deleted, or kept for as long as files are kept. */
            deleted: boolean;
            /** @description Signed address of the file, good without a key; null: there is none. */
            download_url: string | null;
            /** @description Seconds until `download_url` ends; null without one. */
            download_url_expires_in: number | null;
            /** @description Why the job failed; there when the status is `failed`. */
            error?: {
                /**
                 * @description The reason, for programs: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.
                 * @example NO_VALID_SLIDES
                 */
                code: string;
                /** @description The reason, in words. */
                message: string;
            };
            /**
             * Format: date-time
             * @description Until when the file is kept, unless it is deleted before; null: there never was one, or none yet.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Bytes of the file; null: there is none. */
            file_size: number | null;
            /**
             * @description The job, `gen_…`; as `presentation_id` it names the file too.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description What was asked for: a presentation of one slide, a deck, or new data for charts.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description A summary at the end; null before.
             * @example Generated 4 pages from 3/3 slides
             */
            message: string | null;
            /**
             * @description What people call it: given with the request, else the first title of its slides; null: there is none.
             * @example Quarterly review
             */
            name: string | null;
            /** @description Percent; never falls. */
            progress: number;
            /** @description Who requested it; null: not known. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description What became of each slide; null until the job has ended. */
            slide_results: components["schemas"]["SlideResult"][] | null;
            /** @description The job that a retry or a chart update goes back to; null: it goes back to none. */
            source_id: string | null;
            /**
             * Format: date-time
             * @description When work on it began; null while it is pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            status: components["schemas"]["GenerationStatus"];
            /** @description Slides of the file: more than requested where tables were split. */
            total_pages_generated: number;
            /** @description Slides of the request. */
            total_slides_requested: number;
        };
        /** @description A job of a list, without the results of its slides. */
        JobSummary: {
            /**
             * Format: date-time
             * @description When it ended; null before.
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
             * @description What is being done; null: nothing any more, or nothing yet.
             * @example Generating slide 2 of 3
             */
            current_step: string | null;
            /** @description Whether the file was deleted, or kept for as long as files are kept. */
            deleted: boolean;
            /** @description Signed address of the file, good without a key; null: there is none. */
            download_url: string | null;
            /** @description Seconds until `download_url` ends; null without one. */
            download_url_expires_in: number | null;
            /** @description Why the job failed; there when the status is `failed`. */
            error?: {
                /**
                 * @description The reason, for programs: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.
                 * @example NO_VALID_SLIDES
                 */
                code: string;
                /** @description The reason, in words. */
                message: string;
            };
            /**
             * Format: date-time
             * @description Until when the file is kept, unless it is deleted before; null: there never was one, or none yet.
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string | null;
            /** @description Slides of the request that could not be made. */
            failed_slides: number;
            /** @description Bytes of the file; null: there is none. */
            file_size: number | null;
            /**
             * @description The job, `gen_…`; as `presentation_id` it names the file too.
             * @example gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            generation_id: string;
            /**
             * @description What was asked for: a presentation of one slide, a deck, or new data for charts.
             * @enum {string}
             */
            kind: "slide" | "deck" | "chart_update";
            /**
             * @description A summary at the end; null before.
             * @example Generated 4 pages from 3/3 slides
             */
            message: string | null;
            /**
             * @description What people call it: given with the request, else the first title of its slides; null: there is none.
             * @example Quarterly review
             */
            name: string | null;
            /** @description Percent; never falls. */
            progress: number;
            /** @description Who requested it; null: not known. */
            requested_by: components["schemas"]["Actor"] | null;
            /** @description The job that a retry or a chart update goes back to; null: it goes back to none. */
            source_id: string | null;
            /**
             * Format: date-time
             * @description When work on it began; null while it is pending.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string | null;
            status: components["schemas"]["GenerationStatus"];
            /** @description Slides of the file: more than requested where tables were split. */
            total_pages_generated: number;
            /** @description Slides of the request. */
            total_slides_requested: number;
            /** @description Slides that were made, but not quite as asked. */
            warnings: number;
        };
        /** @description A person left an organization. */
        LeftOrganization: {
            /**
             * @description The person no longer belongs to it.
             * @constant
             */
            left: true;
        };
        /** @description A slide or layout of an analysed template, in short. */
        ListedSlide: {
            /**
             * @description The supported layout that it has the form of; null: none, so that nothing can be made from it.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in a show. */
            hidden: boolean;
            /**
             * @description Whether it is a slide of the template or a layout.
             * @enum {string}
             */
            kind: "slide" | "layout";
            /** @description Name of the layout that the slide uses, or of the layout; null: none. */
            layout_name: string | null;
            /**
             * @description What a request takes as `template_slide_id`: `slide_…` or `layout_…`.
             * @example slide_8c2f1a6be0d94753
             */
            slide_id: string;
            /** @description 1-based: of the slide as in PowerPoint, or of the layout among the template's layouts. */
            slide_number: number;
            /** @description Its size; null: not known. */
            slide_size: components["schemas"]["SlideSize"] | null;
            /** @description Whether the template is deleted, so that nothing can be made from it; only ever true for slides asked for by id. */
            template_deleted: boolean;
            /** @description SHA-256 of the template's file; null: there is none. */
            template_hash: string | null;
            /** @description Its template. */
            template_id: string;
            /** @description File name of the template. */
            template_name: string;
            /** @description Text of the slide's title, or name of the layout; null: none. */
            title: string | null;
        };
        /** @description A picture that table cells name. */
        Logo: {
            /**
             * @description Media type of the picture.
             * @enum {string}
             */
            content_type: "image/png" | "image/jpeg" | "image/gif" | "image/bmp";
            /**
             * Format: date-time
             * @description When it was first added.
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Domain that cells find it by; null: none. */
            domain: string | null;
            /** @description SHA-256 of the picture in hexadecimal. */
            file_hash: string;
            /** @description Bytes of the picture. */
            file_size: number;
            /** @description Pixels down. */
            height: number;
            /** @description The logo, `logo_…`. */
            logo_id: string;
            /** @description Name that cells find it by, in any case. */
            name: string;
            /**
             * Format: date-time
             * @description When it was last changed or replaced.
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Pixels across. */
            width: number;
        };
        /** @description A logo and its picture. */
        LogoForm: {
            /**
             * @description Domain that cells find the logo by; absent or empty: none.
             * @example acme.com
             */
            domain?: string | null;
            /**
             * Format: binary
             * @description The picture: PNG, JPEG, GIF or BMP.
             */
            file: string;
            /**
             * @description Name that cells find the logo by; a logo of this name is replaced.
             * @example Acme
             */
            name: string;
        };
        /** @description The organization's logos. */
        LogoList: {
            /** @description All logos, by name. */
            logos: components["schemas"]["Logo"][];
        };
        /** @description A link to look at */
        LookUpInvitationRequest: {
            /** @description What stands after `#` in the link. */
            token: string;
        };
        /** @description A link to look at */
        LookUpPasswordLinkRequest: {
            /** @description What stands after `#` in the link. */
            token: string;
        };
        /** @description The slides or layouts that suit content best. */
        MatchAnswer: {
            /** @description The first of the matches; absent when there is none. */
            best_match?: components["schemas"]["MatchResult"];
            input_signature: components["schemas"]["InputSignature"];
            /** @description The matches, the best first; ties by template, then slide. */
            matches: components["schemas"]["MatchResult"][];
            /** @description Slides, or layouts, that were searched. */
            total_slides_searched: number;
            /** @description Templates that were searched. */
            total_templates_searched: number;
        };
        /**
         * @description Content that looks for a slide.
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
             * @description Whether slides of templates are searched, or layouts.
             * @default slides
             * @enum {string}
             */
            match_against?: "slides" | "layouts";
            /**
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
            slide_data: components["schemas"]["SlideData"];
            /**
             * @description Matches that are wanted, at most.
             * @default 5
             */
            top_k?: number;
        };
        /** @description A slide or layout, and how well it suits the content. */
        MatchResult: {
            /** @description Kind of its first chart; null: it has none. */
            chart_type: string | null;
            /**
             * @description The supported layout that it has the form of.
             * @enum {string}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed";
            /** @description Whether all content has a place and every place has content. */
            is_exact_match: boolean;
            /** @description Name of the layout that the slide uses; empty when it has none. */
            layout_name: string;
            /** @description Content that has a place, by kind. */
            matched_counts: components["schemas"]["Counts"];
            /** @description Content without a place, by kind. */
            overflow_counts: components["schemas"]["Counts"];
            /** @description 0 to 1, 4 decimals; 1 exactly when nothing is left over on either side. */
            score: number;
            /** @description What a request takes as `template_slide_id`: `slide_…`, or `layout_…` when layouts are searched. */
            slide_id: string;
            /** @description 0-based index of the slide in its template, or of the layout. */
            slide_index: number;
            /** @description Size of the slide; null: not known. */
            slide_size: components["schemas"]["SlideSize"] | null;
            /** @description Columns of its first table; null: it has none. */
            table_columns: number | null;
            /** @description SHA-256 of the template's file; null: there is none. */
            template_hash: string | null;
            /** @description The template. */
            template_id: string;
            /** @description File name of the template. */
            template_name: string;
            /** @description Text of the slide's title, or name of the layout; null: none. */
            title: string | null;
            /** @description Places without content, by kind. */
            unused_counts: components["schemas"]["Counts"];
        };
        /** @description Who calls, and what they may do. */
        Me: {
            /** @description The API key; null: a person calls. */
            key: {
                /** @description The key, `key_…`. */
                key_id: string;
                /** @description Its name. */
                name: string;
            } | null;
            /** @description The organization that the credential belongs to. */
            organization: {
                /** @description Its name. */
                name: string;
                /** @description The organization, `org_…`. */
                org_id: string;
            };
            /** @description What the credential may do. */
            scopes: components["schemas"]["Scope"][];
            /** @description The person who is signed in; null: a key calls. */
            user: {
                /** @description Their address. */
                email: string;
                /** @description Their name. */
                name: string;
                /** @description They run the installation: they see how it does and who uses it how much. */
                operator: boolean;
                /** @description Every organization that they belong to, by name; a session is at work for one of them. */
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
                /** @description They saw the studio's tour to its end, or left it. */
                tour_ended: boolean;
                /** @description The person, `user_…`. */
                user_id: string;
            } | null;
        };
        /** @description Somebody who belongs to the organization */
        Member: {
            /** @description The address that they sign in with */
            email: string;
            /**
             * Format: date-time
             * @description When they joined the organization
             * @example 2026-03-14T09:26:53.589Z
             */
            joined_at: string;
            /**
             * Format: date-time
             * @description When they last signed in to this organization; null: never
             * @example 2026-03-14T09:26:53.589Z
             */
            last_sign_in_at: string | null;
            /** @description Their name */
            name: string;
            /** @description What they may do */
            role: components["schemas"]["Role"];
            /** @description The person, `user_…` */
            user_id: string;
        };
        /** @description Everybody of the organization */
        MemberList: {
            /** @description By name */
            members: components["schemas"]["Member"][];
        };
        /** @description Metadata of a template. What is absent stays; null clears; keys of other names are refused. */
        MetadataChange: {
            /**
             * @description A group of your own; null clears it.
             * @example Sales
             */
            category?: string | null;
            /** @description What it is for; null clears it. */
            description?: string | null;
            /**
             * @description Words to find it by, at most 50; null clears them.
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
        /** @description An organization: everything of the API belongs to one */
        Organization: {
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Its name, which requests may repeat in `org_name` */
            name: string;
            /** @description Identifier of the organization, `org_…`; it never changes */
            org_id: string;
        };
        /** @description How much an organization uses the installation */
        OrganizationUsage: {
            /** @description Jobs of these days that updated charts */
            chart_updates: number;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Jobs of the last 30 days that made a presentation from content, whole or in part */
            decks: number;
            /** @description Jobs of these days that failed */
            failed_jobs: number;
            /** @description The organization, `org_…` */
            org_id: string;
            /** @description Its name */
            org_name: string;
            /** @description Slides of the presentations of these days */
            slides: number;
            /** @description What its files take at present */
            storage: {
                /** @description Bytes of logos */
                logos: number;
                /** @description Bytes of presentations that were made */
                outputs: number;
                /** @description Bytes of pictures of slides */
                pictures: number;
                /** @description Bytes of template files, deleted ones until they are purged */
                templates: number;
                /** @description Bytes of all of these */
                total: number;
            };
        };
        /** @description How much each organization uses the installation */
        OrganizationUsageList: {
            /**
             * Format: date-time
             * @description When this was true: at most a minute ago
             * @example 2026-03-14T09:26:53.589Z
             */
            measured_at: string;
            /** @description Those that made most slides first */
            organizations: components["schemas"]["OrganizationUsage"][];
            /** @description Where this page lies */
            pagination: components["schemas"]["Pagination"];
            /** @description The sums over all organizations */
            totals: {
                /** @description Jobs of these days that updated charts */
                chart_updates: number;
                /** @description Jobs of the last 30 days that made a presentation from content, whole or in part */
                decks: number;
                /** @description Jobs of these days that failed */
                failed_jobs: number;
                /** @description Slides of the presentations of these days */
                slides: number;
                /** @description What its files take at present */
                storage: {
                    /** @description Bytes of logos */
                    logos: number;
                    /** @description Bytes of presentations that were made */
                    outputs: number;
                    /** @description Bytes of pictures of slides */
                    pictures: number;
                    /** @description Bytes of template files, deleted ones until they are purged */
                    templates: number;
                    /** @description Bytes of all of these */
                    total: number;
                };
            };
        };
        /** @description Where in a list an answer is. */
        Pagination: {
            /** @description Items of a page. */
            limit: number;
            /** @description The page that this is, from 1. */
            page: number;
            /** @description Pages of the whole list. */
            pages: number;
            /** @description Items of the whole list. */
            total: number;
        };
        /** @description The password was changed. */
        PasswordChanged: {
            /**
             * @description The new password holds.
             * @constant
             */
            changed: true;
        };
        /** @description A link with which a person sets a new password */
        PasswordLink: {
            /**
             * Format: date-time
             * @description Until when it holds
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description The address to give to them: shown in this answer alone */
            link: string;
            /** @description For whom it is */
            user_id: string;
        };
        /** @description What a link for a new password is about */
        PasswordLinkDetails: {
            /** @description Their address */
            email: string;
            /**
             * Format: date-time
             * @description Until when it holds
             * @example 2026-03-14T09:26:53.589Z
             */
            expires_at: string;
            /** @description The name of the person whom it is for */
            name: string;
        };
        /** @description The password was set */
        PasswordSet: {
            /** @description The address to sign in with */
            email: string;
        };
        /** @description A chart of a presentation, and what it shows. */
        PresentChart: {
            /** @description Labels of the categories. */
            categories: string[];
            /** @description 0-based among the charts of the slide: what an update names. */
            chart_index: number;
            /**
             * @description One of the six types that can be requested, or the file's name of another kind.
             * @example stacked_column
             */
            chart_type: string;
            /** @description The series, in their order. */
            series: components["schemas"]["PresentChartSeries"][];
            /** @description Name of the chart's shape. */
            shape_name: string;
            /** @description 0-based slide of the presentation: what an update names. */
            slide_index: number;
            /** @description The same slide, from 1: what its picture is asked for with. */
            slide_number: number;
            /** @description Title of the slide; null: it has none. */
            slide_title: string | null;
            /** @description Whether it takes other data: bars or columns, alone or with lines or areas beside them. */
            supported: boolean;
        };
        /** @description A series as a presentation shows it. */
        PresentChartSeries: {
            /** @description Its own colour, `#RRGGBB`; null: the theme decides. */
            color: string | null;
            /** @description Name of the series. */
            name: string;
            /** @description One value for each category; null: a gap. */
            values: (number | null)[];
        };
        /**
         * @description A slide in the making, and which picture of it is wanted.
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
            /** @description Options of the deck; those of the slide go before them. */
            options?: components["schemas"]["GenerationOptions"] | null;
            /**
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description 1-based page to draw, where a table is split over several; default 1. Past the end, the last one. */
            page?: number | null;
            slide: components["schemas"]["DeckSlide"];
            /** @description Width of the picture in pixels, 160–1920; default 960. The height follows from the slide's shape and is at most 4096 pixels. */
            width?: number | null;
        };
        /** @description Jobs of one kind and organization that have not ended */
        QueueEntry: {
            /**
             * @description What is waited for; a `live_picture` is one of a slide in the making
             * @enum {string}
             */
            kind: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "live_picture" | "webhook";
            /**
             * Format: date-time
             * @description Since when the oldest of those that wait has been waiting; null: none waits
             * @example 2026-03-14T09:26:53.589Z
             */
            oldest_at: string | null;
            /** @description Whose jobs, `org_…` */
            org_id: string;
            /** @description Its name */
            org_name: string;
            /** @description Jobs that have begun; of pictures and messages always 0 */
            under_way: number;
            /** @description Jobs that have not begun; of `webhook`, messages whose next attempt is due */
            waiting: number;
        };
        /** @description A presentation whose charts are to be read. */
        ReadChartsForm: {
            /**
             * Format: binary
             * @description The presentation: a .pptx, for example one that was edited by hand.
             */
            file: string;
        };
        /** @description Overrides of the look of a part of a table. */
        RegionFormat: {
            /** @description The look of the cells. */
            cell?: components["schemas"]["CellFormat"] | null;
            /** @description The look of the text. */
            text?: components["schemas"]["TextFormat"] | null;
        };
        /** @description Somebody who was removed */
        RemovedMember: {
            /**
             * @description They no longer belong to the organization
             * @constant
             */
            removed: true;
            /** @description The person */
            user_id: string;
        };
        /** @description A line as the template gives it. */
        ResolvedBorder: {
            /** @description `#RRGGBB`; null: not said. */
            color: string | null;
            /** @description `solid`, `dash`, `dot` or `none`; null: not said. */
            style: string | null;
            /** @description Points; null: not said. */
            width: number | null;
        };
        /** @description The look of a cell as the template gives it. */
        ResolvedCellFormat: {
            /** @description The border below; null: none. */
            border_bottom: components["schemas"]["ResolvedBorder"] | null;
            /** @description The border at the left; null: none. */
            border_left: components["schemas"]["ResolvedBorder"] | null;
            /** @description The border at the right; null: none. */
            border_right: components["schemas"]["ResolvedBorder"] | null;
            /** @description The border above; null: none. */
            border_top: components["schemas"]["ResolvedBorder"] | null;
            /** @description The line from top left to bottom right; null: none. */
            diagonal_down: components["schemas"]["ResolvedBorder"] | null;
            /** @description The line from bottom left to top right; null: none. */
            diagonal_up: components["schemas"]["ResolvedBorder"] | null;
            /** @description `#RRGGBB`; null: none, or not one colour. */
            fill_color: string | null;
            /** @description `solid`, `gradient`, `pattern`, `picture` or `none`; null: the table style decides and gives none. */
            fill_type: string | null;
            /** @description Percent; null: not said. */
            transparency: number | null;
        };
        /** @description The look of a text as the template gives it; null where nothing says so. */
        ResolvedTextFormat: {
            /** @description `left`, `center`, `right` or `justify`. */
            alignment: string | null;
            /** @description Whether it is bold. */
            bold: boolean | null;
            /** @description Whether paragraphs show a bullet or number; absent for cells of tables. */
            bullet?: boolean;
            /** @description `#RRGGBB`. */
            color: string | null;
            /** @description Name of the font. */
            font_name: string | null;
            /** @description Points. */
            font_size: number | null;
            /** @description Whether it is italic. */
            italic: boolean | null;
            /** @description Multiplier of the line's height. */
            line_spacing: number | null;
        };
        /** @description An invitation that was revoked */
        RevokedInvitation: {
            /** @description The invitation */
            invitation_id: string;
            /**
             * @description Its link no longer holds
             * @constant
             */
            revoked: true;
        };
        /**
         * @description From the most to the least powerful: owner, admin, member.
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        /** @description How a rotation goes on */
        RotationRequest: {
            /**
             * @description Seconds for which the old one goes on beside the new one, at most a day; 0 by default: it ends at once
             * @default 0
             */
            grace_seconds?: number;
        };
        /** @description A row of a table. */
        Row: {
            /** @description The cells from left to right, as many in each row. Places that another cell's span covers are left out. */
            cells: components["schemas"]["Cell"][];
            /** @description Whether it is a header row. Default false. */
            is_header?: boolean | null;
        };
        /** @description A deck as it is to be from now on. */
        SaveDeckRequest: {
            /** @description Slides and options; left out: as before. */
            content?: components["schemas"]["DeckContent"];
            /**
             * @description What people call it; left out: as before.
             * @example Quarterly review
             */
            name?: string;
            /** @description The revision that the change goes out from: that of the latest answer. */
            revision: number;
        };
        /**
         * @description What a key may do: read or change templates (logos and analyses with them), or presentations.
         * @enum {string}
         */
        Scope: "templates:read" | "templates:write" | "presentations:read" | "presentations:write";
        /** @description Every session of a person ended. */
        SessionsEnded: {
            /**
             * @description Every session ended.
             * @constant
             */
            ended: true;
        };
        /** @description A new password */
        SetPasswordRequest: {
            /** @description At least 12 characters, of any kind; well-known ones and those made of one's own name or address are refused. */
            password: string;
            /** @description What stands after `#` in the link. */
            token: string;
        };
        /** @description The content of one slide, with formatting where it is to differ from the template. */
        SlideData: {
            /** @description The content: an object for one column, an array for several. */
            content?: {
                /** @description The blocks of the column, from top to bottom. */
                blocks: components["schemas"]["Block"][];
            } | components["schemas"]["Column"][] | null;
            /** @description Footer of the slide; null or absent: `options.footer_text`, else what the template has. */
            footer?: string | null;
            /**
             * @description Footnote.
             * @example Unaudited figures
             */
            footnote?: string | null;
            /** @description Text of the slide's header area. */
            header?: string | null;
            /** @description Speaker notes of the slide. */
            notes?: string | null;
            /** @description Overrides of the look of the slide's texts. */
            slide_format?: components["schemas"]["SlideFormat"] | null;
            /**
             * @description Subtitle; where the template slide has no place for one, it goes to the first free body placeholder.
             * @example In EUR million
             */
            subtitle?: string | null;
            /**
             * @description Title of the slide.
             * @example Results of the third quarter
             */
            title?: string | null;
        };
        /** @description Overrides of the look of a slide's texts, by their part on the slide. */
        SlideFormat: {
            /** @description Text in body placeholders. */
            body?: components["schemas"]["TextFormat"] | null;
            /** @description The slide's subtitle. */
            subtitle?: components["schemas"]["TextFormat"] | null;
            /** @description Text blocks; a block's own formats go before these. */
            textbox?: {
                /** @description Bullets of text blocks. */
                bullets?: components["schemas"]["TextFormat"] | null;
                /** @description Headers of text blocks. */
                header?: components["schemas"]["TextFormat"] | null;
                /** @description Paragraphs of text blocks. */
                text?: components["schemas"]["TextFormat"] | null;
            } | null;
            /** @description The slide's title. */
            title?: components["schemas"]["TextFormat"] | null;
        };
        /** @description A page of slides from all templates. */
        SlideList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Slides of each supported layout. */
                content_layouts: {
                    [key: string]: number;
                };
            };
            pagination: components["schemas"]["Pagination"];
            /** @description The slides of the page: template by template, in the order of each. */
            slides: components["schemas"]["ListedSlide"][];
            /** @description The templates that the filters let slides of through, in the order of the list; the first 100. */
            templates: {
                /** @description How many of its slides the filters let through. */
                slides: number;
                /** @description The template. */
                template_id: string;
                /** @description Its file name. */
                template_name: string;
            }[];
        };
        /** @description A slide in the making as it would come out. */
        SlidePreview: {
            /** @description 1-based page that was drawn; null without a picture. */
            page: number | null;
            /** @description The picture; null where the slide failed. */
            picture: {
                /**
                 * @description What `data` is.
                 * @constant
                 */
                content_type: "image/png";
                /** @description The picture, in base64. */
                data: string;
            } | null;
            /** @description What became of the slide, as in a dry run; `slide_index` is 0. */
            slide_result: components["schemas"]["SlideResult"];
        };
        /** @description What became of one slide of a request. */
        SlideResult: {
            /** @description Why it failed, in words; null: it didn't. */
            error: string | null;
            /**
             * @description Why it failed, for programs: `SLIDE_NOT_FOUND`, `LAYOUT_MISMATCH`, `INVALID_TABLE`, `INVALID_CHART`, `INVALID_AGENDA`, `TABLE_OVERFLOW` or `INTERNAL`; null: it didn't.
             * @example LAYOUT_MISMATCH
             */
            error_code: string | null;
            /**
             * @description The way to the field that is to blame, within the slide's object of the request; null where no field is.
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
            /** @description Slides of the file that it became: more than 1 where a table was split, 0 when it failed. */
            pages_generated: number;
            /** @description 0-based index of the slide in the request. */
            slide_index: number;
            /**
             * @description Whether the slide was made.
             * @enum {string}
             */
            status: "completed" | "failed";
            /** @description The template slide or layout that the request named. */
            template_slide_id: string;
            /** @description What differs from the request; empty when nothing does. */
            warnings: components["schemas"]["SlideWarning"][];
        };
        /** @description What a slide takes. */
        SlideSchema: {
            /** @description Slide data that generates as it stands, without a warning. */
            example: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 of the slide data that this very slide takes. */
            json_schema: {
                [key: string]: unknown;
            };
        };
        /** @description The size of slides. */
        SlideSize: {
            /** @description Height in points. */
            height: number;
            /** @description Width in points. */
            width: number;
        };
        /** @description The slide was made, but not quite as asked. */
        SlideWarning: {
            /**
             * @description The kind of warning, for programs.
             * @example TEXT_SHRUNK
             */
            code: string;
            /** @description The way to the field that the warning is about, as in `error_loc`. */
            loc?: string[] | null;
            /** @description What differs from the request, in words. */
            message: string;
        };
        /** @description An analysis that was started, or that ran already. */
        StartedAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description It runs.
             * @constant
             */
            status: "processing";
            /** @description Full address of the status: poll it every 2 to 5 seconds. */
            status_url: string;
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description Rows of cells, and how they look where that is to differ from the template. */
        Table: {
            /** @description Settings of columns. */
            column_configs?: components["schemas"]["ColumnConfig"][] | null;
            /** @description Format templates by their name. */
            format_templates?: {
                [key: string]: components["schemas"]["FormatTemplate"];
            } | null;
            /** @description The rows from top to bottom. The header row, else the first row, says how many columns there are. */
            rows: components["schemas"]["Row"][];
            /** @description Overrides of the table's look by its parts. */
            table_format?: components["schemas"]["TableFormat"] | null;
        };
        /** @description A block with a table. */
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
            /** @description Text under the table. */
            caption?: string | null;
            table: components["schemas"]["Table"];
        };
        /** @description Overrides of the look of a table by its parts; the most specific part wins. */
        TableFormat: {
            /** @description Every second body row. */
            banded_row?: components["schemas"]["RegionFormat"] | null;
            /** @description Every cell. */
            default?: components["schemas"]["RegionFormat"] | null;
            /** @description Another name of `header_column`. */
            first_column?: components["schemas"]["RegionFormat"] | null;
            /** @description The first column. */
            header_column?: components["schemas"]["RegionFormat"] | null;
            /** @description Where header row and header column meet. */
            header_intersection?: components["schemas"]["RegionFormat"] | null;
            /** @description The header row. */
            header_row?: components["schemas"]["RegionFormat"] | null;
            /** @description The last row, which it makes a total row. */
            total_row?: components["schemas"]["RegionFormat"] | null;
        };
        /** @description Size and style of a table. */
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
            /** @description Height of each row in points, at least. */
            row_heights: number[];
            /** @description Rows. */
            rows: number;
            /** @description Identifier of the table style; null: none. */
            style_id: string | null;
            /** @description Name of the table style; null: none, or not known. */
            style_name: string | null;
            /** @description Whether columns are banded. */
            vertical_banding: boolean;
        };
        /** @description The look of a table's header and body. */
        TableStyling: {
            /** @description Cells of the body, one for each column; empty without a filled body row. */
            body_row_format: components["schemas"]["ResolvedCellFormat"][];
            /** @description Text of the body, one for each column; empty without a filled body row. */
            body_text_format: components["schemas"]["ResolvedTextFormat"][];
            /** @description Cells of the header row, one for each column. */
            header_row_format: components["schemas"]["ResolvedCellFormat"][];
            /** @description Text of the header row, one for each column. */
            header_text_format: components["schemas"]["ResolvedTextFormat"][];
        };
        /** @description A PowerPoint file whose slides can be filled. */
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
             * @description When it was deleted; null: it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description Signed address of the file, good without a key; null while there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` ends; null without one. */
            download_url_expires_in: number | null;
            /** @description Hash of the file in hexadecimal; null until the upload is confirmed. */
            file_hash: string | null;
            /**
             * @description Kind of hash; null without one.
             * @enum {string|null}
             */
            file_hash_algorithm: "SHA256" | null;
            /** @description Bytes of the confirmed file; before that as announced, else 0. */
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
             * @description Until when a deleted template can be restored; after that it is gone with its file. Null: it is not deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string | null;
            /** @description Slides that the latest completed analysis found; null before there is one. */
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
             * @description Why its file was refused, as `CODE: sentence`; null: it was not.
             * @example null
             */
            upload_error: string | null;
        };
        /**
         * @description A change of a template.
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
            /** @description The metadata to change; null or absent: none. */
            metadata?: components["schemas"]["MetadataChange"] | null;
        };
        /** @description A template with a summary of its latest analysis. */
        TemplateDetail: {
            /** @description The latest analysis; null until one is started. */
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
             * @description When it was deleted; null: it is not.
             * @example 2026-03-14T09:26:53.589Z
             */
            deleted_at: string | null;
            /** @description Signed address of the file, good without a key; null while there is no file. */
            download_url: string | null;
            /** @description Seconds until `download_url` ends; null without one. */
            download_url_expires_in: number | null;
            /** @description Hash of the file in hexadecimal; null until the upload is confirmed. */
            file_hash: string | null;
            /**
             * @description Kind of hash; null without one.
             * @enum {string|null}
             */
            file_hash_algorithm: "SHA256" | null;
            /** @description Bytes of the confirmed file; before that as announced, else 0. */
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
             * @description Until when a deleted template can be restored; after that it is gone with its file. Null: it is not deleted.
             * @example 2026-03-14T09:26:53.589Z
             */
            purge_at: string | null;
            /** @description Slides that the latest completed analysis found; null before there is one. */
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
             * @description Why its file was refused, as `CODE: sentence`; null: it was not.
             * @example null
             */
            upload_error: string | null;
        };
        /** @description A page of templates. */
        TemplateList: {
            /** @description Counts over the whole filtered list. */
            aggregations: {
                /** @description Templates of each category. */
                categories: {
                    [key: string]: number;
                };
                /** @description Templates of each status. */
                statuses: {
                    [key: string]: number;
                };
                /** @description Templates of each tag. */
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
        /** @description What people say about a template. */
        TemplateMetadata: {
            /** @description A group; null: none. */
            category: string | null;
            /** @description What it is for; null: not said. */
            description: string | null;
            /** @description Words to find it by. */
            tags: string[];
            /** @description A version; null: none. */
            version: string | null;
        };
        /** @description A slide, and the analysis that found it. */
        TemplateSlide: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /** @description Places for content, by kind. */
            capacity: components["schemas"]["Counts"];
            /**
             * @description The supported layout that it has the form of; `mixed`: another arrangement of tables and charts, of which the slide's schema says what it takes; null: none.
             * @enum {string|null}
             */
            content_layout: "title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed" | null;
            /** @description Whether the slide is hidden in a show. */
            hidden: boolean;
            /** @description Name of the layout that the slide uses; null: none. */
            layout_name: string | null;
            /** @description The shapes from back to front. */
            shapes: components["schemas"]["AnalysedShape"][];
            /** @description Size of the slide. */
            slide_size?: components["schemas"]["SlideSize"];
            /**
             * @description What a request takes as `template_slide_id`; the same in every analysis of the template.
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
            /** @description Text of the title; null: none. */
            title: string | null;
            /** @description Why it matches no supported layout, in a sentence; null: it matches one. */
            unsupported_reason: string | null;
        };
        /**
         * @description `pending`: no confirmed file yet; `uploaded`: not analysed yet; `analyzing`; `ready`: its slides can be used; `failed`: the file was refused; `deleted`: can be restored for a while.
         * @enum {string}
         */
        TemplateStatus: "pending" | "uploaded" | "analyzing" | "ready" | "failed" | "deleted";
        /** @description A block of text. */
        TextBlock: {
            text: components["schemas"]["TextContent"];
            /**
             * @description A text.
             * @constant
             */
            type: "text";
        };
        /** @description A text: a header, a paragraph, bullets, or several of these in this order. */
        TextContent: {
            /**
             * @description One bullet paragraph for each string.
             * @example [
             *       "Revenue up 12 %",
             *       "Two new markets"
             *     ]
             */
            bullets?: string[] | null;
            /** @description Overrides of the bullets' look. */
            bullets_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Section header.
             * @example Market
             */
            header?: string | null;
            /** @description Overrides of the header's look. */
            header_format?: components["schemas"]["TextFormat"] | null;
            /**
             * @description Paragraph text; a line break starts a new paragraph.
             * @example Demand grew in every region.
             */
            text?: string | null;
            /** @description Overrides of the paragraph's look. */
            text_format?: components["schemas"]["TextFormat"] | null;
        };
        /** @description Overrides of a text's look. A field that is absent or null inherits from the template. */
        TextFormat: {
            /**
             * @description How lines stand within their box.
             * @enum {string|null}
             */
            alignment?: "left" | "center" | "right" | "justify" | null;
            /** @description Whether the text is bold. */
            bold?: boolean | null;
            /**
             * @description Colour of the text, `#RRGGBB`.
             * @example #1F4E79
             */
            color?: string | null;
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
            /** @description Whether the text is italic. */
            italic?: boolean | null;
            /**
             * @description A multiplier of the line's height: 1.2 is 120 %.
             * @example 1.2
             */
            line_spacing?: number | null;
        };
        /** @description The theme of a template. */
        Theme: {
            /**
             * @description The theme's colours as `#RRGGBB`: `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folHlink`.
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
                /** @description Font of headings. */
                major: string;
                /** @description Font of body text. */
                minor: string;
            };
            /** @description Name of the theme. */
            name: string;
        };
        /** @description An analysis without a result: it runs, failed or was cancelled. */
        UnfinishedAnalysis: {
            /**
             * @description The analysis, `ana_…`.
             * @example ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            analysis_id: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /** @description What is being done; null: nothing any more. */
            current_step: string | null;
            /** @description Why it failed; null: it didn't. */
            error: {
                /**
                 * @description The reason, for programs.
                 * @example ANALYSIS_FAILED
                 */
                code: string;
                /** @description The reason, in words. */
                message: string;
            } | null;
            options: components["schemas"]["AnalysisOptions"];
            /** @description Name of the organization. */
            org_name: string;
            /** @description Percent. */
            progress: number;
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-03-14T09:26:53.589Z
             */
            started_at: string;
            /**
             * @description Why there is no result.
             * @enum {string}
             */
            status: "processing" | "failed" | "cancelled";
            /**
             * @description The template, `tmpl_…`.
             * @example tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            template_id: string;
        };
        /** @description A presentation, and new data for its charts. */
        UpdateChartsForm: {
            /**
             * Format: binary
             * @description The presentation: a .pptx, for example one that was edited by hand.
             */
            file: string;
            /**
             * @description The JSON of the request as text, or its array of updates alone.
             * @example [{"slide_index": 0, "chart_data": {"categories": ["Q1"], "series": [{"name": "Revenue", "values": [4.2]}]}}]
             */
            updates: string;
        };
        /**
         * @description New data for charts of a presentation.
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
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
            /** @description The charts to update: all of them, or none where one of them can't be. */
            updates: components["schemas"]["ChartUpdate"][];
        };
        /** @description What is to change; what is left out stays */
        UpdateLogoRequest: {
            /**
             * @description Domain that cells find the logo by; null: none; left out: it stays
             * @example acme.com
             */
            domain?: string | null;
            /**
             * @description Name that cells find the logo by; left out: it stays
             * @example Acme
             */
            name?: string;
        };
        /** @description What is to change */
        UpdateMemberRequest: {
            /** @description The new role */
            role: components["schemas"]["Role"];
        };
        /** @description What is to change; fields that are left out stay. */
        UpdateMeRequest: {
            /**
             * @description The new name.
             * @example Anna Example
             */
            name?: string & (unknown & unknown);
            /** @description Whether the studio's tour is over; false: it begins again. */
            tour_ended?: boolean;
        };
        /** @description What is to change */
        UpdateOrganizationRequest: {
            /** @description The new name */
            name: string & (unknown & unknown);
        };
        /** @description What is to change; what is left out stays */
        UpdateWebhookRequest: {
            /** @description What the webhook is for; null: nothing */
            description?: string | null;
            /** @description Whether messages are sent */
            enabled?: boolean;
            /** @description The events to be sent */
            events?: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: uri
             * @description Where messages are sent: `https`, and no address of a private network
             * @example https://example.com/webhooks/slides
             */
            url?: string;
        };
        /** @description A form with the file of a template. */
        UploadForm: {
            /**
             * Format: binary
             * @description The .pptx file.
             */
            file: string;
        };
        /** @description The bytes have arrived; the upload is to be confirmed next. */
        UploadReceipt: {
            /** @description Bytes that arrived. */
            file_size: number;
            /** @description The template. */
            template_id: string;
        };
        /**
         * @description The announcement of a template file.
         * @example {
         *       "filename": "Company template.pptx",
         *       "metadata": {
         *         "category": "Sales"
         *       }
         *     }
         */
        UploadRequest: {
            /** @description SHA-256 of the file in hexadecimal, checked when the upload is confirmed. */
            file_hash?: string | null;
            /**
             * @description Bytes of the file, checked when the upload is confirmed; over the limit the request is refused at once.
             * @example 482130
             */
            file_size?: number | null;
            /**
             * @description Name of the file, with any characters; it ends with `.pptx`.
             * @example Company template.pptx
             */
            filename: string & (unknown & unknown);
            /** @description Metadata of the template. */
            metadata?: components["schemas"]["MetadataChange"] | null;
            /**
             * @description Name of the organization, as a check: it must be that of the credential, else the answer is 403.
             * @example Acme
             */
            org_name?: string | null;
        };
        /** @description Whether an uploaded file was taken. A refused one is removed, and the template's status is `failed`. */
        UploadResult: {
            /** @description Whether the file was taken. */
            confirmed: boolean;
            /**
             * @description Why the file was refused, as `CODE: sentence`; null: it was taken.
             * @example ENCRYPTED: The file is protected by a password
             */
            error: string | null;
            /** @description SHA-256 of the file that arrived, in hexadecimal. */
            file_hash: string | null;
            /** @description Bytes of the file that arrived. */
            file_size: number | null;
            status: components["schemas"]["TemplateStatus"];
            /** @description The template. */
            template_id: string;
        };
        /** @description Where to send the file of a new template. */
        UploadTicket: {
            /**
             * @description Endings that a file name may have.
             * @example [
             *       ".pptx"
             *     ]
             */
            allowed_extensions: string[];
            /** @description Seconds until `upload_url` ends. */
            expires_in: number;
            /** @description Bytes that a file may have. */
            max_file_size: number;
            /**
             * @description It waits for its file.
             * @constant
             */
            status: "pending";
            /** @description The new template, `tmpl_…`. */
            template_id: string;
            /**
             * @description How the file is sent: by PUT to `upload_url`.
             * @constant
             */
            upload_method: "signed_url";
            /** @description Where to PUT the bytes; it carries its own token, so no key is sent. */
            upload_url: string;
        };
        /** @description How much the organization uses the service */
        Usage: {
            /** @description One entry a day, the oldest first, today last */
            days: components["schemas"]["UsageDay"][];
            /**
             * Format: date-time
             * @description The beginning of the first day
             * @example 2026-03-14T09:26:53.589Z
             */
            from: string;
            /** @description Each limit with its present value */
            limits: components["schemas"]["UsageLimit"][];
            /** @description What the organization's files take at present */
            storage: {
                /** @description Bytes of logos */
                logos: number;
                /** @description Bytes of presentations that were made */
                outputs: number;
                /** @description Bytes of pictures of slides */
                pictures: number;
                /** @description Bytes of template files, deleted ones until they are purged */
                templates: number;
                /** @description Bytes of all of these */
                total: number;
            };
            /**
             * Format: date-time
             * @description The moment of the answer
             * @example 2026-03-14T09:26:53.589Z
             */
            to: string;
            /** @description The sums over these days */
            totals: {
                /** @description Jobs that updated charts */
                chart_updates: number;
                /** @description Jobs that made a presentation from content, whole or in part */
                decks: number;
                /** @description Jobs that failed */
                failed_jobs: number;
                /** @description Slides of the presentations that were made */
                slides: number;
                /** @description Template files that were taken */
                uploads: number;
            };
        };
        /** @description What was done on a day; jobs count on the day of their request */
        UsageDay: {
            /** @description Jobs that updated charts */
            chart_updates: number;
            /**
             * Format: date
             * @description The day, in UTC
             */
            date: string;
            /** @description Jobs that made a presentation from content, whole or in part */
            decks: number;
            /** @description Jobs that failed */
            failed_jobs: number;
            /** @description Slides of the presentations that were made */
            slides: number;
            /** @description Template files that were taken */
            uploads: number;
        };
        /** @description A limit of this installation and how near the organization is to it */
        UsageLimit: {
            /** @description The most that is allowed */
            limit: number;
            /**
             * @description Which limit
             * @enum {string}
             */
            name: "requests_per_minute" | "active_jobs" | "template_bytes" | "slides_per_template" | "slides_per_deck" | "decks" | "logo_bytes" | "webhooks" | "json_body_bytes" | "output_days" | "deleted_template_days" | "webhook_delivery_days" | "audit_days";
            /**
             * @description Of both numbers
             * @enum {string}
             */
            unit: "requests" | "jobs" | "bytes" | "slides" | "decks" | "webhooks" | "days";
            /** @description The present value: of `requests_per_minute` the busiest key or person of this minute, of `active_jobs`, `decks` (those in the making) and `webhooks` their number, of sizes and slides the largest that there is; null: nothing to measure */
            used: number | null;
        };
        /** @description Why a request doesn't fit its schema. */
        ValidationError: {
            /**
             * @description The reason, for programs; it never changes its meaning.
             * @example NOT_FOUND
             */
            code: string;
            /** @description Every issue at once. */
            detail: components["schemas"]["ValidationIssue"][];
            /**
             * @description Names this request in the service's log.
             * @example req_01K4Z8T5Q0V3X9M2B7C6D5F4G3
             */
            request_id: string;
        };
        /** @description One reason why a request is invalid. */
        ValidationIssue: {
            /** @description The limits that were missed, such as `le` or `min_length`; empty when there are none. */
            ctx: {
                [key: string]: unknown;
            };
            /** @description The value that was refused; a large one is described instead, a missing one is null. */
            input: unknown;
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
        };
        /** @description An address that is told when jobs and analyses end */
        Webhook: {
            /**
             * Format: date-time
             * @description When the webhook was registered
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description What the webhook is for; null: not said */
            description: string | null;
            /**
             * Format: date-time
             * @description When the service itself disabled the webhook, because its receiver was gone or failed for days; null: it did not
             * @example 2026-03-14T09:26:53.589Z
             */
            disabled_at: string | null;
            /** @description Why the service disabled the webhook; null: it did not */
            disabled_reason: string | null;
            /** @description Whether messages are sent */
            enabled: boolean;
            /** @description The events that are sent */
            events: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: date-time
             * @description The first attempt that failed since the last that succeeded; null: the last one succeeded, or there was none
             * @example 2026-03-14T09:26:53.589Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when messages are signed with the secret before the last rotation too; null: with the present one alone
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When its settings or its secret changed last
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Where messages are sent */
            url: string;
            /** @description Identifier of the webhook, `hook_…` */
            webhook_id: string;
        };
        /** @description One attempt to deliver a message */
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When the attempt began
             * @example 2026-03-14T09:26:53.589Z
             */
            attempted_at: string;
            /** @description Milliseconds that it took */
            duration_ms: number;
            /** @description Why the attempt failed, in words; null: it succeeded */
            error: string | null;
            /** @description The first 1 024 bytes of the answer's body as text; null: there was no answer */
            response_body: string | null;
            /** @description HTTP status of the answer; null: there was none */
            status_code: number | null;
        };
        /** @description One message to one webhook */
        WebhookDelivery: {
            /** @description Attempts so far, those before a resending too */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When it was delivered or given up; null: pending
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the event happened
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Identifier of the message, `msg_…`: its header `webhook-id`, the same in every attempt */
            delivery_id: string;
            /** @description Why the message failed for good, in words; null: it did not */
            error: string | null;
            /**
             * @description Name of the event
             * @enum {string}
             */
            event: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
            /** @description The latest attempt; null: there was none yet */
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null: at once, or there will be none
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /**
             * @description `pending` until an attempt succeeds (`delivered`) or none is left (`failed`)
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The webhook that it goes to */
            webhook_id: string;
        };
        /** @description A message with its body and its attempts */
        WebhookDeliveryDetail: {
            /** @description Attempts so far, those before a resending too */
            attempt_count: number;
            /** @description The latest attempts, the newest first, at most 100 */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When it was delivered or given up; null: pending
             * @example 2026-03-14T09:26:53.589Z
             */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the event happened
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description Identifier of the message, `msg_…`: its header `webhook-id`, the same in every attempt */
            delivery_id: string;
            /** @description Why the message failed for good, in words; null: it did not */
            error: string | null;
            /**
             * @description Name of the event
             * @enum {string}
             */
            event: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
            /** @description The latest attempt; null: there was none yet */
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null: at once, or there will be none
             * @example 2026-03-14T09:26:53.589Z
             */
            next_attempt_at: string | null;
            /** @description The body of the message */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description `pending` until an attempt succeeds (`delivered`) or none is left (`failed`)
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The webhook that it goes to */
            webhook_id: string;
        };
        /** @description A page of a webhook's delivery log */
        WebhookDeliveryList: {
            /** @description The newest first */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description The filters that were applied */
            filters: {
                [key: string]: unknown;
            };
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The organization's webhooks */
        WebhookList: {
            /** @description The newest first */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** @description Nothing happened: somebody tries the webhook out */
        WebhookTest: {
            /** @description A sentence for people */
            message: string;
            /** @description The webhook that is tried out */
            webhook_id: string;
        };
        /** @description The message of `webhook.test` */
        WebhookTestMessage: {
            data: components["schemas"]["WebhookTest"];
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-03-14T09:26:53.589Z
             */
            timestamp: string;
            /**
             * @description Name of the event
             * @constant
             */
            type: "webhook.test";
        };
        /** @description A webhook together with its signing secret */
        WebhookWithSecret: {
            /**
             * Format: date-time
             * @description When the webhook was registered
             * @example 2026-03-14T09:26:53.589Z
             */
            created_at: string;
            /** @description What the webhook is for; null: not said */
            description: string | null;
            /**
             * Format: date-time
             * @description When the service itself disabled the webhook, because its receiver was gone or failed for days; null: it did not
             * @example 2026-03-14T09:26:53.589Z
             */
            disabled_at: string | null;
            /** @description Why the service disabled the webhook; null: it did not */
            disabled_reason: string | null;
            /** @description Whether messages are sent */
            enabled: boolean;
            /** @description The events that are sent */
            events: ("generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed")[];
            /**
             * Format: date-time
             * @description The first attempt that failed since the last that succeeded; null: the last one succeeded, or there was none
             * @example 2026-03-14T09:26:53.589Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Until when messages are signed with the secret before the last rotation too; null: with the present one alone
             * @example 2026-03-14T09:26:53.589Z
             */
            previous_secret_expires_at: string | null;
            /** @description The secret that messages are signed with, `whsec_…`: shown in this answer alone */
            secret: string;
            /**
             * Format: date-time
             * @description When its settings or its secret changed last
             * @example 2026-03-14T09:26:53.589Z
             */
            updated_at: string;
            /** @description Where messages are sent */
            url: string;
            /** @description Identifier of the webhook, `hook_…` */
            webhook_id: string;
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
         * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
         * @example "9f86d081884c7d65"
         */
        IfRange: string;
        /**
         * @description The `id` of the last event that arrived: the stream goes on after it.
         * @example 3
         */
        LastEventId: string;
        /**
         * @description A part of the file, after RFC 9110: the answer is 206.
         * @example bytes=0-1023
         */
        Range: string;
        /**
         * @description Names the message. It is the same in every attempt: use it to take a message once.
         * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
         */
        WebhookId: string;
        /**
         * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
         * @example 1773480413
         */
        WebhookTimestamp: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description `bytes`: the file may be asked for in parts, with `Range`.
         * @example bytes
         */
        "Accept-Ranges": string;
        /**
         * @description The file's name, after RFC 6266.
         * @example attachment; filename="deck.pptx"; filename*=UTF-8''deck.pptx
         */
        "Content-Disposition": string;
        /**
         * @description The part that is sent, and the size of the whole.
         * @example bytes 0-1023/48213
         */
        "Content-Range": string;
        /**
         * @description Names this version of the content: send it as `If-None-Match` next time.
         * @example "9f86d081884c7d65"
         */
        ETag: string;
        /**
         * @description `true` when this is the first answer to the same `Idempotency-Key`, given again.
         * @example true
         */
        "Idempotency-Replayed": string;
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
         * @description Names this request in the service's log; errors repeat it as `request_id`.
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
                /** @description Only these actions; repeatable. One that ends in a full stop stands for all that begin so, such as `key.`. */
                action?: string[];
                /** @description Only what this person or key did, by id; `system`: the service itself. */
                actor?: string;
                /** @description Only what happened at this time or later. */
                from?: string;
                /** @description Items of a page. */
                limit?: number;
                /** @description Page of the list, from 1. */
                page?: number;
                /** @description Only entries whose action, ids, names or facts contain this text, without regard to case. */
                search?: string;
                /** @description Only what was done to this, by id. */
                target?: string;
                /** @description Only what happened before this time. */
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
                /** @description Only these actions; repeatable. One that ends in a full stop stands for all that begin so, such as `key.`. */
                action?: string[];
                /** @description Only what this person or key did, by id; `system`: the service itself. */
                actor?: string;
                /** @description Only what happened at this time or later. */
                from?: string;
                /** @description Only entries whose action, ids, names or facts contain this text, without regard to case. */
                search?: string;
                /** @description Only what was done to this, by id. */
                target?: string;
                /** @description Only what happened before this time. */
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
                /** @description Lists the deleted decks that can be restored, instead of the others. */
                deleted?: boolean;
                /** @description Items of a page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, from 1. */
                page?: number;
                /** @description Only decks whose name contains this text, in any case. */
                search?: string;
                /** @description What the list is sorted by. */
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
                /** @description Only what is of this kind */
                kind?: "deck" | "slide" | "chart_update" | "analysis" | "picture" | "webhook";
                /** @description The most that are listed */
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
                /** @description Items of a page. */
                limit?: number;
                /** @description Page of the list, from 1. */
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
                /** @description Identifier of the invitation, `inv_…` */
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
                /** @description Identifier of the key, `key_…` */
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
                /** @description Identifier of the key, `key_…` */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the key, `key_…` */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
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
            /** @description The part of the file that `Range` asks for. */
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
                /** @description The person, `user_…` */
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
                /** @description The person, `user_…` */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The person, `user_…` */
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
                /** @description Only jobs of this day or time, or later. */
                created_after?: string;
                /** @description Only jobs of this day or time, or earlier. */
                created_before?: string;
                /** @description Whether jobs whose file was deleted are listed too. */
                include_deleted?: boolean;
                /** @description Only jobs of this kind. */
                kind?: "slide" | "deck" | "chart_update";
                /** @description Items of a page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, from 1. */
                page?: number;
                /** @description Only jobs that this person or key requested; `me`: whoever asks. */
                requested_by?: string;
                /** @description Only jobs whose name contains this text, in any case, or whose id is this text. */
                search?: string;
                /** @description What the list is sorted by; `createdAt` is another spelling. */
                sort?: "created_at" | "completed_at" | "file_size" | "createdAt";
                /** @description Only jobs that go back to this one: its retries and chart updates. */
                source_id?: string;
                /** @description Only jobs in this status. */
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
                 * @description The `id` of the last event that arrived: the stream goes on after it.
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
            /** @description The events, until the job has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The job has ended and the last event has been seen: don't connect again. */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
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
                /** @description The presentation: the `gen_…` of the job that made it, or a `pres_…`. */
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
                /** @description The presentation: the `gen_…` of the job that made it. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description The presentation: the `gen_…` of the job that made it, or a `pres_…`. */
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
            /** @description The part of the file that `Range` asks for. */
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
                /** @description Version of the picture, as the studio sends it: the renderer's revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. Where it is the present one, the picture may be kept for a year without asking; else clients ask each time, by `If-None-Match`. */
                v?: string;
                /** @description Width of the picture in pixels, 160–1920; the height follows from the slide's shape and is at most 4096 pixels. 320 and 960 are drawn together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description Id of the presentation, which is that of its job */
                presentation_id: string;
                /** @description 1-based number of the slide, in the order of the presentation, hidden slides included */
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
            /** @description The part of the file that `Range` asks for. */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The presentation: the `gen_…` of the job that made it, or a `pres_…`. */
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
                /** @description Only slides of templates of this category. */
                category?: string;
                /** @description Only slides of this supported layout; given several times, of any of them. */
                content_layout?: ("title_text" | "table" | "table_text" | "chart" | "chart_text" | "agenda" | "two_column_table_chart" | "two_column_table_table" | "two_column_chart_text" | "two_column_text_text" | "mixed")[];
                /** @description Only slides with a table or a chart; given several times, with each of them. */
                has?: ("table" | "chart")[];
                /** @description Whether slides are listed, or layouts; no matter where `slide_id` is given. */
                kind?: "slide" | "layout";
                /** @description Items of a page. */
                limit?: number;
                /** @description Page of the list, from 1. */
                page?: number;
                /** @description Templates whose slides come first, in this order; the others follow, the last changed first. */
                prefer?: string[];
                /** @description Only slides whose title, or whose template's file name, description or tags contain this text, in any case. */
                search?: string;
                /** @description Only these slides or layouts, also of deleted templates; ids that are not there are left out. */
                slide_id?: string[];
                /** @description Only slides of this template; given several times, of any of them. */
                template_id?: string[];
                /** @description Whether only slides that match a supported layout are listed. */
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
                /** @description Only templates of this category. */
                category?: string;
                /** @description Only templates of this day or time, or later. */
                created_after?: string;
                /** @description Only templates of this day or time, or earlier. */
                created_before?: string;
                /** @description Only templates whose file name contains this text, in any case. */
                filename?: string;
                /** @description Whether deleted templates that can be restored are listed too. */
                include_deleted?: boolean;
                /** @description Items of a page. */
                limit?: number;
                /** @description Ascending or descending. */
                order?: "asc" | "desc";
                /** @description Page of the list, from 1. */
                page?: number;
                /** @description Only templates whose file name, description or tags contain this text, in any case. */
                search?: string;
                /** @description What the list is sorted by; `createdAt` and `updatedAt` are other spellings. */
                sort?: "created_at" | "updated_at" | "filename" | "file_size" | "createdAt" | "updatedAt";
                /** @description Only templates in this status; `deleted` lists those that can be restored. */
                status?: components["schemas"]["TemplateStatus"];
                /** @description Only templates with this tag; given several times, with all of them. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
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
                /** @description The analysis, `ana_…`; the latest by default. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
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
            /** @description The part of the file that `Range` asks for. */
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
                /** @description Version of the picture, as the studio sends it: the renderer's revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. Where it is the present one, the picture may be kept for a year without asking; else clients ask each time, by `If-None-Match`. */
                v?: string;
                /** @description Width of the picture in pixels, 160–1920; the height follows from the slide's shape and is at most 4096 pixels. 320 and 960 are drawn together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description 1-based number of the layout in the analysis: its `layoutIndex` and one */
                layout_number: number;
                /** @description Id of the template */
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
            /** @description The part of the file that `Range` asks for. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based number of the layout in the analysis: its `layoutIndex` and one. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based number of the slide, as in PowerPoint. */
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
                /** @description Version of the picture, as the studio sends it: the renderer's revision, a full stop, and the template's `file_hash` or the presentation's `completed_at`. Where it is the present one, the picture may be kept for a year without asking; else clients ask each time, by `If-None-Match`. */
                v?: string;
                /** @description Width of the picture in pixels, 160–1920; the height follows from the slide's shape and is at most 4096 pixels. 320 and 960 are drawn together. */
                width?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description With `Range`: the part only if the file still has this `ETag`, else the whole.
                 * @example "9f86d081884c7d65"
                 */
                "If-Range"?: components["parameters"]["IfRange"];
                /**
                 * @description A part of the file, after RFC 9110: the answer is 206.
                 * @example bytes=0-1023
                 */
                Range?: components["parameters"]["Range"];
            };
            path: {
                /** @description 1-based number of the slide, in the order of the presentation, hidden slides included */
                slide_number: number;
                /** @description Id of the template */
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
            /** @description The part of the file that `Range` asks for. */
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
                 * @description The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.
                 * @example "9f86d081884c7d65"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description 1-based number of the slide, as in PowerPoint. */
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
                /** @description How many days, today included */
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
                /** @description Identifier of the webhook */
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
                /** @description Identifier of the webhook */
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
                /** @description Identifier of the webhook */
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
                /** @description Messages of this event alone */
                event?: "generation.completed" | "generation.partial" | "generation.failed" | "analysis.completed" | "analysis.failed" | "webhook.test";
                /** @description Messages on a page */
                limit?: number;
                /** @description Page of the list, from 1 */
                page?: number;
                /** @description Messages in this state alone */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook */
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
                /** @description Identifier of the message */
                delivery_id: string;
                /** @description Identifier of the webhook */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the message */
                delivery_id: string;
                /** @description Identifier of the webhook */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the webhook */
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
                 * @description Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).
                 * @example order-4711
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the webhook */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
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
                 * @description Names the message. It is the same in every attempt: use it to take a message once.
                 * @example msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3
                 */
                "webhook-id": components["parameters"]["WebhookId"];
                /**
                 * @description `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /**
                 * @description When this attempt was made, in seconds since 1970: refuse what is older than five minutes.
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
            /** @description The message was taken. Answer soon, work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other answer, or none in time: the message is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
