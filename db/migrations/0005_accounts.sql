CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" "bytea",
	"lookup" text,
	"code_hash" "bytea",
	"account_id" uuid,
	"epoch" integer,
	"address" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_by" uuid,
	"signed_in" uuid,
	CONSTRAINT "proofs_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "proofs_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "proofs_kind" CHECK ("proofs"."kind" in ('mail', 'seat', 'service')),
	CONSTRAINT "proofs_tries" CHECK ("proofs"."tries" between 0 and 5),
	CONSTRAINT "proofs_spent" CHECK (("proofs"."spent_by" is null) = ("proofs"."signed_in" is null))
);
--> statement-breakpoint
ALTER TABLE "verification_tokens" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "verification_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "derived_for" uuid;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_signed_in_users_id_fk" FOREIGN KEY ("signed_in") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_expires" ON "proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proofs_account" ON "proofs" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "proofs_signed_in" ON "proofs" USING btree ("signed_in");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "token_type";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "session_state";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";