CREATE TABLE "store_reputation" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"level_since" timestamp with time zone NOT NULL,
	"sale" integer NOT NULL,
	"due_dispatch" integer NOT NULL,
	"missed_dispatch" integer NOT NULL,
	"store_cancel" integer NOT NULL,
	"lost_claim" integer NOT NULL,
	"due_answer" integer NOT NULL,
	"late_answer" integer NOT NULL,
	"has_badge" boolean NOT NULL,
	"is_reviewed" boolean NOT NULL,
	"was_held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_reputation_level" CHECK ("store_reputation"."level" in ('newcomer', 'good', 'ordinary', 'at_risk')),
	CONSTRAINT "store_reputation_effects" CHECK ((not "store_reputation"."has_badge" or "store_reputation"."level" = 'good') and ("store_reputation"."level" = 'at_risk' or not ("store_reputation"."is_reviewed" or "store_reputation"."was_held"))),
	CONSTRAINT "store_reputation_counts" CHECK ("store_reputation"."sale" >= 0 and "store_reputation"."store_cancel" >= 0 and "store_reputation"."lost_claim" >= 0
        and "store_reputation"."missed_dispatch" between 0 and "store_reputation"."due_dispatch" and "store_reputation"."late_answer" between 0 and "store_reputation"."due_answer")
);
--> statement-breakpoint
ALTER TABLE "closed_day" ADD COLUMN "fact_set" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "reputation_min_orders" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "dispatch_good_bps" integer DEFAULT 9500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "dispatch_risk_bps" integer DEFAULT 8000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "cancel_good_bps" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "cancel_risk_bps" integer DEFAULT 800 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "claim_good_bps" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "claim_risk_bps" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "answer_good_bps" integer DEFAULT 9000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "answer_risk_bps" integer DEFAULT 6000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "reputation_badge" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "reputation_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "reputation_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_reputation" ADD CONSTRAINT "store_reputation_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_reputation_of_level" ON "store_reputation" USING btree ("level","merchant_id");--> statement-breakpoint
CREATE INDEX "claim_settled_at" ON "claim" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "order_message_of_customers" ON "order_message" USING btree ("created_at") WHERE side = 'customer';--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("ship_by") WHERE ship_by is not null;--> statement-breakpoint
CREATE INDEX "order_canceled_by_store" ON "order" USING btree ("canceled_at") WHERE cancel_reason = 'merchant';--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_reputation" CHECK ("shop_setting"."reputation_min_orders" >= 5
        and 0 <= "shop_setting"."dispatch_risk_bps" and "shop_setting"."dispatch_risk_bps" <= "shop_setting"."dispatch_good_bps" and "shop_setting"."dispatch_good_bps" <= 10000
        and 0 <= "shop_setting"."answer_risk_bps" and "shop_setting"."answer_risk_bps" <= "shop_setting"."answer_good_bps" and "shop_setting"."answer_good_bps" <= 10000
        and 0 <= "shop_setting"."cancel_good_bps" and "shop_setting"."cancel_good_bps" <= "shop_setting"."cancel_risk_bps" and "shop_setting"."cancel_risk_bps" <= 10000
        and 0 <= "shop_setting"."claim_good_bps" and "shop_setting"."claim_good_bps" <= "shop_setting"."claim_risk_bps" and "shop_setting"."claim_risk_bps" <= 10000);