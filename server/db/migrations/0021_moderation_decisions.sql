CREATE TABLE "moderation_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decision_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"product_id" uuid,
	"review_id" uuid,
	"status_before" text,
	"ground" text NOT NULL,
	"words" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"appeal_until" date NOT NULL,
	"appeal_text" text,
	"appealed_by" uuid,
	"appealed_at" timestamp with time zone,
	"outcome" text,
	"outcome_words" text,
	"outcome_by" uuid,
	"outcome_at" timestamp with time zone,
	CONSTRAINT "moderation_decision_number_unique" UNIQUE("number"),
	CONSTRAINT "moderation_decision_kind" CHECK (case "moderation_decision"."kind"
        when 'product' then "moderation_decision"."product_id" is not null and "moderation_decision"."review_id" is null
          and coalesce("moderation_decision"."status_before" in ('draft', 'scheduled', 'published', 'archived'), false)
        when 'review' then "moderation_decision"."review_id" is not null and num_nonnulls("moderation_decision"."product_id", "moderation_decision"."status_before") = 0
        when 'store' then num_nonnulls("moderation_decision"."product_id", "moderation_decision"."review_id", "moderation_decision"."status_before") = 0
        else false end),
	CONSTRAINT "moderation_decision_ground" CHECK ("moderation_decision"."ground" in ('illegal', 'counterfeit', 'unsafe', 'misleading', 'offensive', 'privacy', 'spam', 'rules')),
	CONSTRAINT "moderation_decision_words" CHECK ("moderation_decision"."words" <> ''),
	CONSTRAINT "moderation_decision_appeal" CHECK (num_nulls("moderation_decision"."appeal_text", "moderation_decision"."appealed_at") in (0, 2)
        and ("moderation_decision"."appealed_by" is null or "moderation_decision"."appealed_at" is not null)
        and coalesce("moderation_decision"."appealed_at" >= "moderation_decision"."decided_at", true)),
	CONSTRAINT "moderation_decision_outcome" CHECK (num_nulls("moderation_decision"."outcome", "moderation_decision"."outcome_words", "moderation_decision"."outcome_at") in (0, 3)
        and ("moderation_decision"."outcome_by" is null or "moderation_decision"."outcome_at" is not null)
        and ("moderation_decision"."outcome_at" is null or coalesce("moderation_decision"."outcome_at" >= "moderation_decision"."appealed_at", false))
        and coalesce("moderation_decision"."outcome" in ('upheld', 'reversed') and "moderation_decision"."outcome_words" <> '', true))
);
--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_appealed_by_user_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_outcome_by_user_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decision_by_time" ON "moderation_decision" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_of_kind" ON "moderation_decision" USING btree ("kind","decided_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_of_merchant" ON "moderation_decision" USING btree ("merchant_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decision_of_product" ON "moderation_decision" USING btree ("product_id","decided_at") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_decision_of_review" ON "moderation_decision" USING btree ("review_id","decided_at") WHERE review_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_decision_appealed" ON "moderation_decision" USING btree ("appealed_at","id") WHERE appealed_at is not null and outcome_at is null;--> statement-breakpoint
CREATE INDEX "moderation_decision_settled" ON "moderation_decision" USING btree ("decided_at","id") WHERE outcome_at is not null;--> statement-breakpoint
CREATE INDEX "cart_line_of_variant" ON "cart_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "personalized_cart_line_of_variant" ON "personalized_cart_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_newest_of_all" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_refused" ON "product" USING btree ("created_at","id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "product_by_handle" ON "product" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "variant_by_sku" ON "variant" USING btree (lower("sku")) WHERE sku is not null;