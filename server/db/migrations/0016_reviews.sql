CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"customer_id" uuid,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "review_once_per_purchase" UNIQUE("product_id","group_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_status" CHECK ("review"."status" in ('published', 'hidden')),
	CONSTRAINT "review_hidden" CHECK (("review"."status" = 'hidden') = ("review"."hidden_reason" is not null)),
	CONSTRAINT "review_reply" CHECK (("review"."reply" is null) = ("review"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "review_report_once" UNIQUE("review_id","reporter")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_hundredths" integer;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "rating_hundredths" integer;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_group_id_order_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_once_per_customer" ON "review" USING btree ("product_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "review_of_product" ON "review" USING btree ("product_id","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_of_product_stars" ON "review" USING btree ("product_id","stars","created_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_of_merchant" ON "review" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("review_id") WHERE settled_at is null;
--> statement-breakpoint
-- A published review counts; one that is hidden does not. Each change is added, so that no review is read twice.
CREATE FUNCTION add_to_rating(of_product uuid, of_merchant uuid, more_reviews int, more_stars int) RETURNS void LANGUAGE sql AS $$
  UPDATE product SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_product;
  UPDATE merchant SET
    rating_count = rating_count + more_reviews,
    rating_sum = rating_sum + more_stars,
    rating_hundredths = round((rating_sum + more_stars) * 100.0 / nullif(rating_count + more_reviews, 0))
  WHERE id = of_merchant;
$$;
--> statement-breakpoint
CREATE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_before int := 0;
  counted_now int := 0;
  stars_before int := 0;
  stars_now int := 0;
BEGIN
  IF tg_op <> 'INSERT' AND old.status = 'published' THEN
    counted_before := 1;
    stars_before := old.stars;
  END IF;
  IF tg_op <> 'DELETE' AND new.status = 'published' THEN
    counted_now := 1;
    stars_now := new.stars;
  END IF;
  IF counted_now <> counted_before OR stars_now <> stars_before THEN
    PERFORM add_to_rating(
      coalesce(new.product_id, old.product_id), coalesce(new.merchant_id, old.merchant_id),
      counted_now - counted_before, stars_now - stars_before);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rating_of_review AFTER INSERT OR DELETE OR UPDATE OF stars, status ON review
  FOR EACH ROW EXECUTE FUNCTION review_changed();
