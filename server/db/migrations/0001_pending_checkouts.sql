-- False first, so that only the checkouts with pending orders are written.
ALTER TABLE "order_group" ADD COLUMN "has_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_group" SET "has_pending" = true WHERE "id" IN (SELECT "group_id" FROM "order" WHERE "status" = 'pending');--> statement-breakpoint
ALTER TABLE "order_group" ALTER COLUMN "has_pending" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "order_group_pending_email" ON "order_group" USING btree (lower("email")) WHERE has_pending;--> statement-breakpoint
CREATE INDEX "order_group_pending_tax_id" ON "order_group" USING btree ("tax_id_key") WHERE has_pending;--> statement-breakpoint
CREATE INDEX "order_group_pending_address" ON "order_group" USING btree (lower(("ship_address"->>'postalCode') || ' ' || ("ship_address"->>'street') || ' ' || ("ship_address"->>'number'))) WHERE has_pending;--> statement-breakpoint
CREATE INDEX "order_group_pending_client" ON "order_group" USING btree ("client_key") WHERE has_pending;
