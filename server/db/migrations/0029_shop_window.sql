CREATE TABLE "window_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"link_path" text,
	"link_label" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"count" smallint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "window_block_focus" CHECK ("window_block"."focus_x" between 0 and 100 and "window_block"."focus_y" between 0 and 100),
	CONSTRAINT "window_block_count" CHECK ("window_block"."count" between 1 and 24),
	CONSTRAINT "window_block_days" CHECK ("window_block"."starts_at" < "window_block"."ends_at"),
	CONSTRAINT "window_block_link" CHECK ("window_block"."link_path" ~ '^/([^/]|$)'),
	CONSTRAINT "window_block_of_picture" CHECK (picture_id is null or kind in ('hero', 'banner')),
	CONSTRAINT "window_block_of_link" CHECK (link_path is null or kind in ('hero', 'banner')),
	CONSTRAINT "window_block_of_days" CHECK (num_nonnulls(starts_at, ends_at) = 0 or kind in ('banner')),
	CONSTRAINT "window_block_of_category" CHECK (category_id is null or kind in ('category')),
	CONSTRAINT "window_block_of_count" CHECK (count is null or kind in ('category', 'offers', 'new-stores', 'newest'))
);
--> statement-breakpoint
CREATE TABLE "window_item" (
	"block_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"merchant_id" uuid,
	CONSTRAINT "window_item_block_id_position_pk" PRIMARY KEY("block_id","position"),
	CONSTRAINT "window_item_product" UNIQUE("block_id","product_id"),
	CONSTRAINT "window_item_merchant" UNIQUE("block_id","merchant_id"),
	CONSTRAINT "window_item_is_one" CHECK (num_nonnulls("window_item"."product_id", "window_item"."merchant_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "window_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "window_page_slug" UNIQUE NULLS NOT DISTINCT("slug"),
	CONSTRAINT "window_page_slug_form" CHECK ("window_page"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "window_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"live_from" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "window_version_number" UNIQUE("page_id","number"),
	CONSTRAINT "window_version_counts" CHECK ("window_version"."number" > 0 and "window_version"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "window_block" ADD CONSTRAINT "window_block_version_id_window_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."window_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_block" ADD CONSTRAINT "window_block_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_block" ADD CONSTRAINT "window_block_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_item" ADD CONSTRAINT "window_item_block_id_window_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."window_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_item" ADD CONSTRAINT "window_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_item" ADD CONSTRAINT "window_item_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_version" ADD CONSTRAINT "window_version_page_id_window_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."window_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "window_block_of_version" ON "window_block" USING btree ("version_id","position","id");--> statement-breakpoint
CREATE INDEX "window_block_picture" ON "window_block" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "window_block_category" ON "window_block" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "window_item_of_product" ON "window_item" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "window_item_of_merchant" ON "window_item" USING btree ("merchant_id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "window_page_newest" ON "window_page" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "window_version_draft" ON "window_version" USING btree ("page_id") WHERE live_from is null;--> statement-breakpoint
CREATE INDEX "window_version_live" ON "window_version" USING btree ("page_id","live_from","number") WHERE live_from is not null;