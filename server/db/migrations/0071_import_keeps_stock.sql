ALTER TABLE "product_import" ADD COLUMN "keeps_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_product" ADD COLUMN "variants" jsonb;