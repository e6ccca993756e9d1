DROP INDEX "picture_unseen";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "tone" text;--> statement-breakpoint
CREATE INDEX "picture_unseen" ON "picture" USING btree ("id") WHERE status = 'ready' and tone is null;