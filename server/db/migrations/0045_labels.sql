CREATE TABLE "default_piece" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	CONSTRAINT "default_piece_size" CHECK (least(length_mm, width_mm, height_mm, weight_grams) > 0)
);
--> statement-breakpoint
CREATE TABLE "label" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fulfillment_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"status" text DEFAULT 'buying' NOT NULL,
	"service_id" text,
	"service" text,
	"company" text,
	"quoted_minor" bigint,
	"shipment_ref" text,
	"cost_minor" bigint,
	"tracking_code" text,
	"shipment_status" text,
	"failure" text,
	"failure_text" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "label_cost" CHECK (("label"."shipment_ref" is null) = ("label"."cost_minor" is null) and "label"."cost_minor" >= 0),
	CONSTRAINT "label_bought" CHECK ("label"."status" <> 'bought' or ("label"."shipment_ref" is not null and "label"."bought_at" is not null)),
	CONSTRAINT "label_failed" CHECK (("label"."status" = 'failed') = ("label"."failure" is not null)),
	CONSTRAINT "label_canceled" CHECK (("label"."status" = 'canceled') = ("label"."canceled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipping_box" (
	"merchant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"max_grams" integer NOT NULL,
	CONSTRAINT "shipping_box_merchant_id_position_pk" PRIMARY KEY("merchant_id","position"),
	CONSTRAINT "shipping_box_size" CHECK (least(length_mm, width_mm, height_mm, max_grams) > 0)
);
--> statement-breakpoint
ALTER TABLE "default_piece" ADD CONSTRAINT "default_piece_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_fulfillment_id_fulfillment_id_fk" FOREIGN KEY ("fulfillment_id") REFERENCES "public"."fulfillment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_box" ADD CONSTRAINT "shipping_box_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "label_of_fulfillment" ON "label" USING btree ("fulfillment_id") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "label_all_of_fulfillment" ON "label" USING btree ("fulfillment_id");--> statement-breakpoint
CREATE INDEX "label_being_bought" ON "label" USING btree ("created_at") WHERE status = 'buying';--> statement-breakpoint
CREATE INDEX "label_under_way" ON "label" USING btree ("merchant_id","id") WHERE status = 'bought' and shipment_status is distinct from 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "label_shipment" ON "label" USING btree ("shipment_ref") WHERE shipment_ref is not null;