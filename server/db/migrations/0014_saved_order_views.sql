CREATE TABLE "saved_order_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" "citext" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_order_view_name" UNIQUE("merchant_id","name"),
	CONSTRAINT "saved_order_view_named" CHECK (length("saved_order_view"."name") between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "saved_order_view" ADD CONSTRAINT "saved_order_view_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;