ALTER TABLE "fulfillment" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD COLUMN "delivery_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fulfillment_claimed" ON "fulfillment" USING btree ("delivery_claimed_at") WHERE delivery_claimed_at is not null and status = 'shipped';