ALTER TABLE "session" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A session of before was proved when it began.
UPDATE "session" SET "proved_at" = "created_at";
