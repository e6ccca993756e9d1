CREATE TABLE "cart_coupon" (
	"cart_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	CONSTRAINT "cart_coupon_cart_id_merchant_id_pk" PRIMARY KEY("cart_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "closure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "closure_days" CHECK ("closure"."starts_on" <= "closure"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"code" "citext" NOT NULL,
	"kind" text NOT NULL,
	"bps" integer,
	"amount_minor" bigint,
	"min_items_minor" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code" UNIQUE("merchant_id","code"),
	CONSTRAINT "coupon_value" CHECK (case "coupon"."kind" when 'percent' then "coupon"."bps" between 1 and 10000 and "coupon"."amount_minor" is null when 'fixed' then "coupon"."amount_minor" > 0 and "coupon"."bps" is null else "coupon"."bps" is null and "coupon"."amount_minor" is null end),
	CONSTRAINT "coupon_uses" CHECK ("coupon"."uses" >= 0 and ("coupon"."max_uses" is null or "coupon"."uses" <= "coupon"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "order_discount" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"customer_key" text NOT NULL,
	"place" integer,
	"items_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	CONSTRAINT "coupon_place" UNIQUE("coupon_id","customer_key","place"),
	CONSTRAINT "order_discount_amounts" CHECK ("order_discount"."items_minor" >= 0 and "order_discount"."shipping_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fulfillment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"carrier" text,
	"tracking_code" text,
	"tracking_url" text,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillment_position" UNIQUE("order_id","position"),
	CONSTRAINT "fulfillment_delivered_at" CHECK (("fulfillment"."status" = 'delivered') = ("fulfillment"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "fulfillment_line" (
	"fulfillment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfillment_line_fulfillment_id_order_line_id_pk" PRIMARY KEY("fulfillment_id","order_line_id"),
	CONSTRAINT "fulfillment_line_quantity" CHECK ("fulfillment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "commission_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid,
	"rule_id" uuid,
	"base_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"bps" integer NOT NULL,
	"fixed_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reverses_id" uuid,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_reversal" CHECK (("commission_line"."reverses_id" is null) = ("commission_line"."refund_id" is null)),
	CONSTRAINT "commission_sign" CHECK (case when "commission_line"."reverses_id" is null then "commission_line"."amount_minor" >= 0 else "commission_line"."amount_minor" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "commission_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"match" jsonb NOT NULL,
	"bps" integer NOT NULL,
	"fixed_minor" bigint DEFAULT 0 NOT NULL,
	"min_minor" bigint,
	"max_minor" bigint,
	"applies_to_shipping" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rule_share" CHECK ("commission_rule"."bps" between 0 and 10000 and "commission_rule"."fixed_minor" >= 0),
	CONSTRAINT "commission_rule_bounds" CHECK ("commission_rule"."min_minor" >= 0 and "commission_rule"."max_minor" >= 0 and "commission_rule"."min_minor" <= "commission_rule"."max_minor")
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"merchant_id" uuid,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_posting_amount" CHECK ("ledger_posting"."amount_minor" <> 0),
	CONSTRAINT "ledger_posting_owner" CHECK (("ledger_posting"."merchant_id" is not null) = ("ledger_posting"."account" like 'merchant\_%'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("kind","ref_type","ref_id")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" char(3) NOT NULL,
	"gross_minor" bigint NOT NULL,
	"netted_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"pix_key" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payout_once_per_batch" UNIQUE("batch_id","merchant_id"),
	CONSTRAINT "payout_amounts" CHECK ("payout"."netted_minor" >= 0 and "payout"."amount_minor" >= 0 and "payout"."amount_minor" = "payout"."gross_minor" - "payout"."netted_minor")
);
--> statement-breakpoint
CREATE TABLE "payout_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_batch_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"result" text,
	"failure" text,
	CONSTRAINT "payment_event_once" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_event_done" CHECK (("payment_event"."processed_at" is null) = ("payment_event"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"provider_ref" text NOT NULL,
	"source" text NOT NULL,
	"attempt_id" uuid,
	"currency" char(3) NOT NULL,
	"amount_minor" bigint NOT NULL,
	"applied_minor" bigint DEFAULT 0 NOT NULL,
	"surplus_reason" text,
	"surplus_status" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipt_once" UNIQUE("method","provider_ref"),
	CONSTRAINT "receipt_amounts" CHECK ("payment_receipt"."amount_minor" > 0 and "payment_receipt"."applied_minor" between 0 and "payment_receipt"."amount_minor"),
	CONSTRAINT "receipt_surplus" CHECK (("payment_receipt"."surplus_status" = 'none') = ("payment_receipt"."applied_minor" = "payment_receipt"."amount_minor") and ("payment_receipt"."surplus_status" = 'none') = ("payment_receipt"."surplus_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"free_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"by_hand" boolean NOT NULL,
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_ref" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refund_amounts" CHECK ("refund"."amount_minor" > 0 and "refund"."shipping_minor" >= 0 and "refund"."free_minor" >= 0),
	CONSTRAINT "refund_settled" CHECK (("refund"."status" = 'succeeded') = ("refund"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"restock" boolean NOT NULL,
	CONSTRAINT "refund_line_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_line_amounts" CHECK ("refund_line"."quantity" > 0 and "refund_line"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_line" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"accepted_quantity" integer,
	"restock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_line_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_line_quantities" CHECK ("return_line"."quantity" > 0 and ("return_line"."accepted_quantity" is null or "return_line"."accepted_quantity" between 0 and "return_line"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"tracking_code" text,
	"send_by" timestamp with time zone,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_request_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" uuid,
	"order_id" uuid,
	"ref_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "task_once" UNIQUE("kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"differences" jsonb NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_placed_paid";--> statement-breakpoint
ALTER TABLE "payment_allocation" DROP CONSTRAINT "allocation_amounts";--> statement-breakpoint
DROP INDEX "payment_allocation_order_id_index";--> statement-breakpoint
DROP INDEX "payment_one_open";--> statement-breakpoint
DROP INDEX "payment_attempt_expiry";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "open_returns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "ship_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "quantity_canceled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "quantity_shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "quantity_delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "quantity_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "quantity_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settlement" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "refund_due_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure" ADD CONSTRAINT "closure_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discount" ADD CONSTRAINT "order_discount_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_line" ADD CONSTRAINT "fulfillment_line_fulfillment_id_fulfillment_id_fk" FOREIGN KEY ("fulfillment_id") REFERENCES "public"."fulfillment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_line" ADD CONSTRAINT "fulfillment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_rule_id_commission_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_batch_id_payout_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_line" ADD CONSTRAINT "return_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closure_merchant_id_ends_on_index" ON "closure" USING btree ("merchant_id","ends_on");--> statement-breakpoint
CREATE INDEX "fulfillment_under_way" ON "fulfillment" USING btree ("shipped_at") WHERE status = 'shipped';--> statement-breakpoint
CREATE INDEX "fulfillment_delivered" ON "fulfillment" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "fulfillment_line_order_line_id_index" ON "fulfillment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "commission_line_order_id_index" ON "commission_line" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_once" ON "commission_line" USING btree ("order_id","order_line_id") WHERE reverses_id is null and order_line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_once_of_freight" ON "commission_line" USING btree ("order_id") WHERE reverses_id is null and order_line_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_reversed_once" ON "commission_line" USING btree ("reverses_id","refund_id");--> statement-breakpoint
CREATE INDEX "commission_rule_order" ON "commission_rule" USING btree ("position") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "ledger_posting_transaction_id_index" ON "ledger_posting" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_of_merchant" ON "ledger_posting" USING btree ("merchant_id","account","id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger_posting" USING btree ("account") WHERE merchant_id is null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_order_id_index" ON "ledger_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payout_merchant_id_created_at_index" ON "payout" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_event_left" ON "payment_event" USING btree ("received_at") WHERE processed_at is null or result = 'failed';--> statement-breakpoint
CREATE INDEX "payment_receipt_attempt_id_index" ON "payment_receipt" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_receipt_open" ON "payment_receipt" USING btree ("created_at") WHERE surplus_status in ('open', 'returning');--> statement-breakpoint
CREATE INDEX "refund_order_id_created_at_index" ON "refund" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_on_its_way" ON "refund" USING btree ("created_at") WHERE status <> 'succeeded';--> statement-breakpoint
CREATE INDEX "refund_line_order_line_id_index" ON "refund_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_line_order_line_id_index" ON "return_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_request_order_id_created_at_index" ON "return_request" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "return_send_by" ON "return_request" USING btree ("send_by") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "task_open_of_merchant" ON "task" USING btree ("merchant_id","created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "task_open" ON "task" USING btree ("created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "task_order_id_index" ON "task" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "verification_checked_at_index" ON "verification" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "order_under_way" ON "order" USING btree ("placed_at") WHERE status = 'placed';--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_once_per_order" ON "payment_allocation" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment_attempt" USING btree ("payment_id") WHERE status in ('created', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payment_attempt_expiry" ON "payment_attempt" USING btree ("expires_at") WHERE status in ('created', 'requires_action');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_open_returns" CHECK ("order"."open_returns" >= 0 and ("order"."status" <> 'completed' or "order"."open_returns" = 0));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_placed_paid" CHECK ("order"."status" not in ('placed', 'completed') or "order"."payment_status" in ('paid', 'partially_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_way" CHECK (0 <= "order_line"."quantity_delivered" and "order_line"."quantity_delivered" <= "order_line"."quantity_shipped" and "order_line"."quantity_shipped" <= "order_line"."quantity" - "order_line"."quantity_canceled" and "order_line"."quantity_canceled" >= 0 and "order_line"."quantity_returned" between 0 and "order_line"."quantity_shipped");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_refunded" CHECK ("order_line"."quantity_refunded" between 0 and "order_line"."quantity" and "order_line"."refunded_minor" between 0 and "order_line"."total_minor");--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "allocation_never_more_back" CHECK (0 <= "payment_allocation"."refunded_minor" and "payment_allocation"."refunded_minor" <= "payment_allocation"."refund_due_minor" and "payment_allocation"."refund_due_minor" <= "payment_allocation"."captured_minor");--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "allocation_amounts" CHECK ("payment_allocation"."amount_minor" >= 0 and "payment_allocation"."captured_minor" in (0, "payment_allocation"."amount_minor") and (not "payment_allocation"."void" or "payment_allocation"."captured_minor" = 0));