CREATE TABLE "fiscal_setting" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"tax_regime" text NOT NULL,
	"state_registration" text NOT NULL,
	"ncm" text NOT NULL,
	"cfop_in_state" text NOT NULL,
	"cfop_out_of_state" text NOT NULL,
	"icms" text NOT NULL,
	"origin" text NOT NULL,
	"pis" text NOT NULL,
	"cofins" text NOT NULL,
	CONSTRAINT "fiscal_setting_ncm" CHECK ("fiscal_setting"."ncm" ~ '^[0-9]{8}$'),
	CONSTRAINT "fiscal_setting_cfop" CHECK ("fiscal_setting"."cfop_in_state" ~ '^5[0-9]{3}$' and "fiscal_setting"."cfop_out_of_state" ~ '^6[0-9]{3}$'),
	CONSTRAINT "fiscal_setting_icms" CHECK ("fiscal_setting"."icms" ~ '^[0-9]{2,3}$'),
	CONSTRAINT "fiscal_setting_contributions" CHECK ("fiscal_setting"."pis" ~ '^[0-9]{2}$' and "fiscal_setting"."cofins" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"status" text DEFAULT 'issuing' NOT NULL,
	"failure" text,
	"failure_text" text,
	"invoice_id" uuid,
	"cancel_reason" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authorized_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "invoice_request_failed" CHECK (("invoice_request"."status" = 'failed') = ("invoice_request"."failure" is not null)),
	CONSTRAINT "invoice_request_authorized" CHECK ("invoice_request"."status" not in ('authorized', 'canceling') or "invoice_request"."authorized_at" is not null),
	CONSTRAINT "invoice_request_canceled" CHECK (("invoice_request"."status" = 'canceled') = ("invoice_request"."canceled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_ncm" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"ncm" text NOT NULL,
	CONSTRAINT "product_ncm_digits" CHECK ("product_ncm"."ncm" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "fiscal_setting" ADD CONSTRAINT "fiscal_setting_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ncm" ADD CONSTRAINT "product_ncm_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_of_order" ON "invoice_request" USING btree ("order_id") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "invoice_request_all_of_order" ON "invoice_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_request_under_way" ON "invoice_request" USING btree ("created_at") WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX "invoice_request_of_invoice" ON "invoice_request" USING btree ("invoice_id") WHERE invoice_id is not null;