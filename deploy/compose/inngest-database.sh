#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: the Inngest server has a database of its own beside the service's.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE inngest LOGIN PASSWORD :'password';
CREATE DATABASE inngest OWNER inngest;
SQL
