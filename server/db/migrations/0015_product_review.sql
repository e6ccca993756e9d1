ALTER TABLE "product" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "product_review" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_in_review" ON "product" USING btree ("submitted_at","id") WHERE status = 'in_review';--> statement-breakpoint
CREATE INDEX "product_once_published" ON "product" USING btree ("merchant_id") WHERE first_published_at is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_in_review" CHECK ("product"."status" <> 'in_review' or "product"."submitted_at" is not null);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_rejected" CHECK ("product"."status" <> 'rejected' or "product"."rejection_reason" is not null);--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_status_check";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_check" CHECK (status IN ('draft', 'in_review', 'rejected', 'scheduled', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_product_review_check" CHECK (product_review IN ('none', 'first', 'all'));--> statement-breakpoint
-- What was on sale before there was a review. No page shows the column, so none is told.
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" SET first_published_at = created_at WHERE status IN ('published', 'archived');--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION product_first_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.first_published_at := new.updated_at;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER product_first_published BEFORE INSERT OR UPDATE OF status ON product
  FOR EACH ROW WHEN (new.status = 'published' AND new.first_published_at IS NULL)
  EXECUTE FUNCTION product_first_published();
