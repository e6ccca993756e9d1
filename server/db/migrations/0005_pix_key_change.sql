ALTER TABLE "merchant" ADD COLUMN "next_pix_key" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "next_pix_key_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "merchant_by_next_pix_key" ON "merchant" USING btree ("next_pix_key_at") WHERE next_pix_key_at is not null;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_next_pix_key" CHECK (("merchant"."next_pix_key" is null) = ("merchant"."next_pix_key_at" is null));