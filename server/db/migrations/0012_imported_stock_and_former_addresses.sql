CREATE TABLE "former_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"path" text NOT NULL,
	"product_id" uuid NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_address_once" UNIQUE("path","merchant_id")
);
--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "file_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "keeps_moved_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_product" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_product" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_address" ADD CONSTRAINT "former_address_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_address" ADD CONSTRAINT "former_address_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_address_of_merchant" ON "former_address" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "former_address_of_product" ON "former_address" USING btree ("product_id");