ALTER TABLE "delivery_rule" ADD COLUMN "items_from_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_rule" ADD COLUMN "items_to_minor" bigint;--> statement-breakpoint
CREATE INDEX "coupon_of_merchant" ON "coupon" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "delivery_rule" ADD CONSTRAINT "delivery_rule_items" CHECK (0 <= "delivery_rule"."items_from_minor" and ("delivery_rule"."items_to_minor" is null or "delivery_rule"."items_from_minor" <= "delivery_rule"."items_to_minor"));