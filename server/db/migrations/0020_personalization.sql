CREATE TABLE "personalized_cart_line" (
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"personalization" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_seen_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personalized_cart_line_cart_id_variant_id_personalization_pk" PRIMARY KEY("cart_id","variant_id","personalization"),
	CONSTRAINT "personalized_cart_line_quantity" CHECK ("personalized_cart_line"."quantity" between 1 and 999),
	CONSTRAINT "personalized_cart_line_text" CHECK (char_length("personalized_cart_line"."personalization") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "personalization_label" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "personalization_max_length" smallint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "personalization_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "personalization_label" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "personalization" text;--> statement-breakpoint
ALTER TABLE "personalized_cart_line" ADD CONSTRAINT "personalized_cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalized_cart_line" ADD CONSTRAINT "personalized_cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalized_cart_line" ADD CONSTRAINT "personalized_cart_line_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_personalization" CHECK (num_nulls(personalization_label, personalization_max_length) in (0, 2) and char_length(personalization_label) between 1 and 60 and personalization_max_length between 1 and 500);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_personalization" CHECK (num_nulls("order_line"."personalization_label", "order_line"."personalization") in (0, 2));