CREATE TABLE "quantity_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"take" integer,
	"pay" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quantity_offer_pieces" CHECK (case "quantity_offer"."kind" when 'take_pay' then "quantity_offer"."take" between 2 and 100 and "quantity_offer"."pay" between 1 and "quantity_offer"."take" - 1 else num_nonnulls("quantity_offer"."take", "quantity_offer"."pay") = 0 end),
	CONSTRAINT "quantity_offer_times" CHECK ("quantity_offer"."starts_at" < "quantity_offer"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "quantity_offer_product" (
	"offer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "quantity_offer_product_offer_id_product_id_pk" PRIMARY KEY("offer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "quantity_offer_tier" (
	"offer_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"bps" integer,
	"price_minor" bigint,
	CONSTRAINT "quantity_offer_tier_offer_id_from_quantity_pk" PRIMARY KEY("offer_id","from_quantity"),
	CONSTRAINT "quantity_offer_tier_from" CHECK ("quantity_offer_tier"."from_quantity" between 2 and 100),
	CONSTRAINT "quantity_offer_tier_worth" CHECK (num_nonnulls("quantity_offer_tier"."bps", "quantity_offer_tier"."price_minor") = 1 and "quantity_offer_tier"."bps" between 1 and 9000 is not false and "quantity_offer_tier"."price_minor" > 0 is not false)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offer_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "offer_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quantity_offer" ADD CONSTRAINT "quantity_offer_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_offer_product" ADD CONSTRAINT "quantity_offer_product_offer_id_quantity_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quantity_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_offer_product" ADD CONSTRAINT "quantity_offer_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_offer_tier" ADD CONSTRAINT "quantity_offer_tier_offer_id_quantity_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quantity_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quantity_offer_of_merchant" ON "quantity_offer" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quantity_offer_product_of_product" ON "quantity_offer_product" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_offer_id_quantity_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."quantity_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer" CHECK ("order"."offer_minor" between 0 and "order"."discount_minor" - "order"."pix_discount_minor");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_offer" CHECK ("order_line"."offer_minor" between 0 and "order_line"."discount_minor" and ("order_line"."offer_minor" = 0 or "order_line"."offer_id" is not null));--> statement-breakpoint
ALTER TABLE "quantity_offer" ADD CONSTRAINT "quantity_offer_kind_check" CHECK (kind IN ('take_pay', 'tiers'));
