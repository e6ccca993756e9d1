CREATE TABLE "product_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid,
	"email" "citext",
	"text" text NOT NULL,
	"status" text NOT NULL,
	"hidden_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "product_question_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_question_status" CHECK ("product_question"."status" in ('unconfirmed', 'held', 'open', 'answer_held', 'answered', 'hidden')),
	CONSTRAINT "product_question_hidden" CHECK (("product_question"."status" = 'hidden') = ("product_question"."hidden_reason" is not null)),
	CONSTRAINT "product_question_answer" CHECK (("product_question"."answer" is null) = ("product_question"."answered_at" is null)),
	CONSTRAINT "product_question_answered" CHECK ("product_question"."status" not in ('answered', 'answer_held') or "product_question"."answer" is not null),
	CONSTRAINT "product_question_unconfirmed" CHECK ("product_question"."status" <> 'unconfirmed' or "product_question"."token_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "question_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "question_report_once" UNIQUE("question_id","reporter")
);
--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_question" ADD CONSTRAINT "product_question_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_question_id_product_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."product_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_question_once_per_customer" ON "product_question" USING btree ("product_id","customer_id",md5("text")) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "product_question_answered" ON "product_question" USING btree ("product_id","answered_at","id") WHERE status = 'answered';--> statement-breakpoint
CREATE INDEX "product_question_of_customer" ON "product_question" USING btree ("customer_id","product_id","created_at");--> statement-breakpoint
CREATE INDEX "product_question_of_merchant" ON "product_question" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "product_question_moderated" ON "product_question" USING btree ("status","id") WHERE status in ('held', 'answer_held', 'hidden');--> statement-breakpoint
CREATE INDEX "product_question_unconfirmed" ON "product_question" USING btree ("expires_at") WHERE status = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "question_report_open" ON "question_report" USING btree ("question_id") WHERE settled_at is null;
--> statement-breakpoint
-- A product's page shows its answered questions only.
CREATE TRIGGER pages_of_question AFTER UPDATE OR DELETE ON product_question
  FOR EACH ROW WHEN (old.status = 'answered') EXECUTE FUNCTION part_of_catalog_changed();--> statement-breakpoint
CREATE TRIGGER pages_of_answered_question AFTER UPDATE ON product_question
  FOR EACH ROW WHEN (old.status <> 'answered' AND new.status = 'answered') EXECUTE FUNCTION part_of_catalog_changed();
