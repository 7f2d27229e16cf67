ALTER TABLE "visits" ADD COLUMN "shown_deal" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "shown_turns" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "shown_at" timestamp with time zone;