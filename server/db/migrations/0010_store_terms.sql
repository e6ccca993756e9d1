ALTER TABLE "merchant" ADD COLUMN "about_html" text;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "cutoff_minute" smallint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cutoff_minute" smallint;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_cutoff" CHECK ("merchant"."cutoff_minute" between 0 and 1439);