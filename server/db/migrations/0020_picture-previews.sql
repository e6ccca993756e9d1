ALTER TABLE "picture" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_unseen" ON "picture" USING btree ("id") WHERE status = 'ready' and placeholder is null;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_focus" CHECK ("picture"."focus_x" between 0 and 100 and "picture"."focus_y" between 0 and 100);