CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"form_key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone,
	"reply" text,
	"offer" text,
	"offer_minor" bigint,
	"replied_at" timestamp with time zone,
	"review_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"outcome" text,
	"refunded_minor" bigint,
	"return_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "claim_once" UNIQUE("order_id","form_key"),
	CONSTRAINT "claim_kind" CHECK ("claim"."kind" in ('not_received', 'wrong', 'broken', 'regret', 'wrong_charge')),
	CONSTRAINT "claim_status" CHECK (case "claim"."status"
        when 'open' then num_nonnulls("claim"."replied_at", "claim"."review_at", "claim"."settled_at") = 0
        when 'merchant_replied' then "claim"."replied_at" is not null and num_nonnulls("claim"."review_at", "claim"."settled_at") = 0
        when 'under_review' then "claim"."review_at" is not null and "claim"."settled_at" is null
        when 'resolved' then "claim"."settled_at" is not null
        when 'withdrawn' then "claim"."settled_at" is not null
        else false end),
	CONSTRAINT "claim_due_at" CHECK (("claim"."due_at" is null) = ("claim"."settled_at" is not null)),
	CONSTRAINT "claim_reply" CHECK (num_nulls("claim"."reply", "claim"."offer", "claim"."replied_at") in (0, 3)),
	CONSTRAINT "claim_offer" CHECK (coalesce("claim"."offer" in ('refund', 'amount', 'return', 'nothing'), true)
        and coalesce("claim"."offer" = 'amount', false) = ("claim"."offer_minor" is not null)
        and coalesce("claim"."offer_minor" > 0, true)),
	CONSTRAINT "claim_settled" CHECK (("claim"."settled_at" is null) = ("claim"."settled_by" is null)),
	CONSTRAINT "claim_outcome" CHECK (("claim"."status" = 'resolved') = ("claim"."outcome" is not null)
        and coalesce("claim"."outcome" in ('customer', 'split', 'merchant'), true)
        and num_nulls("claim"."outcome", "claim"."refunded_minor") in (0, 2)
        and coalesce("claim"."refunded_minor" >= 0 and ("claim"."outcome" <> 'merchant' or "claim"."refunded_minor" = 0), true)),
	CONSTRAINT "claim_returned" CHECK ("claim"."return_id" is null or coalesce("claim"."outcome" = 'customer' and "claim"."refunded_minor" = 0, false)),
	CONSTRAINT "claim_decided" CHECK (("claim"."reason" is not null) = coalesce("claim"."settled_by" = 'operator', false)
        and ("claim"."settled_by" is distinct from 'operator' or "claim"."review_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_return_id_return_request_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_unsettled" ON "claim" USING btree ("order_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "claim_of_order" ON "claim" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "claim_of_merchant" ON "claim" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "claim_due_of_merchant" ON "claim" USING btree ("merchant_id","due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "claim_open_of_merchant" ON "claim" USING btree ("merchant_id","due_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "claim_by_time" ON "claim" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claim_due" ON "claim" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "claim_under_review" ON "claim" USING btree ("due_at","id") WHERE status = 'under_review';--> statement-breakpoint
CREATE INDEX "claim_return" ON "claim" USING btree ("return_id") WHERE return_id is not null;