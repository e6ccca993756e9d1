CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"access_key" text NOT NULL,
	"series" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_minor" bigint NOT NULL,
	"sealed_xml" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_access_key" CHECK ("invoice"."access_key" ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'),
	CONSTRAINT "invoice_total" CHECK ("invoice"."total_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "requires_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_of_sealing_key" ON "invoice" USING btree (left("sealed_xml", 12),"id");