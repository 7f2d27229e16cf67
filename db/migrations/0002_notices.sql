CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"turn_by" text DEFAULT 'push' NOT NULL,
	"reminder_by" text DEFAULT 'push' NOT NULL,
	"result_by" text DEFAULT 'push' NOT NULL,
	"invitation_by" text DEFAULT 'push' NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"digest_at" timestamp with time zone,
	"digest_claimed_until" timestamp with time zone,
	"digested_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"delivered_by" text,
	CONSTRAINT "notice_settings_quiet" CHECK (("notice_settings"."quiet_from" is null) = ("notice_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vacations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vacations_order" CHECK ("vacations"."from_at" < "vacations"."to_at")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"account_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visits_account_id_game_id_pk" PRIMARY KEY("account_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("digest_at") WHERE "notice_settings"."digest_at" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "vacations_account" ON "vacations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "games_next" ON "games" USING btree ("next_game") WHERE "games"."next_game" is not null;--> statement-breakpoint
CREATE INDEX "outbox_settled" ON "outbox" USING btree ("sent_at") WHERE "outbox"."sent_at" is not null;