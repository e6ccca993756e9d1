ALTER TABLE "coupon" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_revision" CHECK ("coupon"."revision" > 0);