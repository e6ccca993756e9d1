CREATE TABLE "reconciled_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" uuid,
	"connection_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"provider_minor" bigint,
	"provider_at" timestamp with time zone,
	"shop_minor" bigint,
	"shop_at" timestamp with time zone,
	"payment_id" uuid,
	"attempt_id" uuid,
	"receipt_id" uuid,
	"refund_id" uuid,
	"chargeback_id" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"settled_minor" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_line_once" UNIQUE("account_id","kind","ref"),
	CONSTRAINT "reconciliation_line_sides" CHECK (num_nonnulls("reconciliation_line"."provider_minor", "reconciliation_line"."shop_minor") > 0),
	CONSTRAINT "reconciliation_line_times" CHECK (("reconciliation_line"."provider_minor" is null) = ("reconciliation_line"."provider_at" is null) and ("reconciliation_line"."shop_minor" is null) = ("reconciliation_line"."shop_at" is null)),
	CONSTRAINT "reconciliation_line_settled" CHECK ("reconciliation_line"."status" <> 'settled' or ("reconciliation_line"."settled_minor" is not null and "reconciliation_line"."note" <> ''))
);
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "covers_from" date;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "covers_until" date;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "return_ref" text;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciled_account" ADD CONSTRAINT "reconciled_account_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_account" ADD CONSTRAINT "reconciled_account_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_account_id_reconciled_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."reconciled_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_receipt_id_payment_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_line" ADD CONSTRAINT "reconciliation_line_chargeback_id_chargeback_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargeback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_account_of_connection" ON "reconciled_account" USING btree ("connection_id") WHERE connection_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_account_of_store" ON "reconciled_account" USING btree ("kind","merchant_id") WHERE connection_id is null and merchant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciled_account_of_platform" ON "reconciled_account" USING btree ("kind") WHERE connection_id is null and merchant_id is null;--> statement-breakpoint
CREATE INDEX "reconciled_account_merchant" ON "reconciled_account" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_of_day" ON "reconciliation_line" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_open" ON "reconciliation_line" USING btree ("account_id","day","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reconciliation_line_payment" ON "reconciliation_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_attempt" ON "reconciliation_line" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_receipt" ON "reconciliation_line" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_refund" ON "reconciliation_line" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "reconciliation_line_chargeback" ON "reconciliation_line" USING btree ("chargeback_id");