DROP INDEX "fulfillment_shipped";--> statement-breakpoint
ALTER TABLE "fulfillment" ADD COLUMN "first_shipped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fulfillment_dispatched" ON "fulfillment" USING btree (coalesce(first_shipped_at, shipped_at)) WHERE coalesce(first_shipped_at, shipped_at) is not null;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_first_shipped" CHECK ("fulfillment"."first_shipped_at" <= "fulfillment"."shipped_at");