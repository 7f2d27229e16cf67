ALTER TABLE "users" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_looks" CHECK (length("users"."looks") <= 100);