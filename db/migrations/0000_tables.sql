CREATE TABLE "game_commands" (
	"game_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"to_version" integer NOT NULL,
	CONSTRAINT "game_commands_game_id_command_id_pk" PRIMARY KEY("game_id","command_id"),
	CONSTRAINT "game_commands_fingerprint" CHECK (octet_length("game_commands"."fingerprint") = 32)
);
--> statement-breakpoint
CREATE TABLE "game_events" (
	"game_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"prev_version" integer GENERATED ALWAYS AS (nullif(version - 1, 0)) STORED,
	"command_id" uuid NOT NULL,
	"type" text NOT NULL,
	"schema_v" smallint NOT NULL,
	"data" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "game_events_game_id_version_pk" PRIMARY KEY("game_id","version"),
	CONSTRAINT "game_events_version" CHECK ("game_events"."version" > 0),
	CONSTRAINT "game_events_data" CHECK (octet_length("game_events"."data"::text) <= 16384),
	CONSTRAINT "game_events_hash" CHECK (octet_length("game_events"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "game_secrets" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"deck_source" jsonb DEFAULT '{"kind":"key"}'::jsonb NOT NULL,
	CONSTRAINT "game_secrets_seed" CHECK (octet_length("game_secrets"."seed") = 32)
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"deal_version" integer DEFAULT 0 NOT NULL,
	"head_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"due_kind" text,
	"due_at" timestamp with time zone,
	"creator" uuid,
	"next_game" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "games_version" CHECK ("games"."version" > 0),
	CONSTRAINT "games_due" CHECK (("games"."due_kind" is null) = ("games"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"game_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seat" smallint NOT NULL,
	"kind" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_game_id_version_kind_seat_pk" PRIMARY KEY("game_id","version","kind","seat")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limits_key" CHECK (octet_length("limits"."key") = 32)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"refresh_token" text,
	"access_token" text,
	"expires_at" integer,
	"token_type" text,
	"scope" text,
	"id_token" text,
	"session_state" text,
	CONSTRAINT "accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"email" text,
	"email_verified" timestamp with time zone,
	"image" text,
	"is_guest" boolean DEFAULT false NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_epoch" CHECK ("users"."epoch" >= 0)
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"identifier" text NOT NULL,
	"token" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_tokens_identifier_token_pk" PRIMARY KEY("identifier","token")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '14 days' NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"game_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"is_local" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"level" text,
	CONSTRAINT "seats_game_id_seat_pk" PRIMARY KEY("game_id","seat"),
	CONSTRAINT "seats_seat" CHECK ("seats"."seat" between 0 and 3),
	CONSTRAINT "seats_kind" CHECK ("seats"."kind" in ('person', 'computer'))
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"deal" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"serial" integer NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "game_commands" ADD CONSTRAINT "game_commands_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_gapless" FOREIGN KEY ("game_id","prev_version") REFERENCES "public"."game_events"("game_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_secrets" ADD CONSTRAINT "game_secrets_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creator_users_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_next_game_games_id_fk" FOREIGN KEY ("next_game") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_events_deals" ON "game_events" USING btree ("game_id",(data ->> 'deal')) WHERE "game_events"."type" in ('DealStarted', 'DealEnded');--> statement-breakpoint
CREATE INDEX "games_due_at" ON "games" USING btree ("due_at") WHERE "games"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "games_creator" ON "games" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "outbox_todo" ON "outbox" USING btree ("not_before") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_serial" ON "invitations" USING btree ("game_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_each" ON "seats" USING btree ("game_id","account_id") WHERE not "seats"."is_local";--> statement-breakpoint
CREATE INDEX "seats_account" ON "seats" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_serial" ON "shares" USING btree ("game_id","deal","made_by","serial");