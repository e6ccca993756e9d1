CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bps" integer,
	"amount_minor" bigint,
	"min_items_minor" bigint DEFAULT 0 NOT NULL,
	"merchant_id" uuid,
	"category_id" uuid,
	"first_purchase" boolean DEFAULT false NOT NULL,
	"budget_minor" bigint NOT NULL,
	"spent_minor" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_digest_unique" UNIQUE("digest"),
	CONSTRAINT "campaign_name" CHECK ("campaign"."name" <> ''),
	CONSTRAINT "campaign_value" CHECK (case "campaign"."kind" when 'percent' then "campaign"."bps" between 1 and 9000 and "campaign"."amount_minor" is null when 'fixed' then "campaign"."amount_minor" > 0 and "campaign"."bps" is null else "campaign"."bps" is null and coalesce("campaign"."amount_minor" > 0, true) end),
	CONSTRAINT "campaign_minimum" CHECK ("campaign"."min_items_minor" >= 0),
	CONSTRAINT "campaign_budget" CHECK ("campaign"."budget_minor" > 0 and "campaign"."spent_minor" between 0 and "campaign"."budget_minor"),
	CONSTRAINT "campaign_times" CHECK ("campaign"."starts_at" < "campaign"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "order_campaign" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"spent_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_campaign_amounts" CHECK ("order_campaign"."items_minor" >= 0 and "order_campaign"."shipping_minor" >= 0 and "order_campaign"."items_minor" + "order_campaign"."shipping_minor" > 0 and "order_campaign"."spent_minor" in (0, "order_campaign"."items_minor" + "order_campaign"."shipping_minor"))
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "ordered_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "campaign_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_campaign" ADD CONSTRAINT "order_campaign_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_campaign" ADD CONSTRAINT "order_campaign_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_newest" ON "campaign" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_by_end" ON "campaign" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "campaign_of_merchant" ON "campaign" USING btree ("merchant_id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_of_category" ON "campaign" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "order_campaign_newest" ON "order_campaign" USING btree ("campaign_id","created_at","order_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_campaign" CHECK ("refund"."campaign_minor" >= 0);--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_kind_check" CHECK (kind IN ('percent', 'fixed', 'free_shipping'));--> statement-breakpoint
ALTER TABLE "ledger_posting" DROP CONSTRAINT "ledger_posting_account_check";--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_check" CHECK (account IN ('merchant_pending', 'merchant_available',
    'merchant_receivable', 'merchant_chargeback_hold', 'psp_clearing', 'bank', 'commission_income', 'campaign_costs',
    'psp_fees', 'chargeback_funds', 'chargeback_losses', 'debt_losses', 'customer_refunds_due',
    'unidentified_receipts', 'exchange_clearing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_posting" VALIDATE CONSTRAINT "ledger_posting_account_check";
