CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"store_status" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"category_name" text DEFAULT '' NOT NULL,
	"stores" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_digest_unique" UNIQUE("digest"),
	CONSTRAINT "announcement_text" CHECK ("announcement"."subject" <> '' and "announcement"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "announcement_mail" (
	"announcement_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tries" smallint DEFAULT 1 NOT NULL,
	"queued_at" timestamp with time zone,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "announcement_mail_announcement_id_merchant_id_user_id_pk" PRIMARY KEY("announcement_id","merchant_id","user_id"),
	CONSTRAINT "announcement_mail_outcome" CHECK (num_nulls("announcement_mail"."outcome", "announcement_mail"."settled_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_mail" ADD CONSTRAINT "announcement_mail_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_mail" ADD CONSTRAINT "announcement_mail_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_mail" ADD CONSTRAINT "announcement_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcement_of_author" ON "announcement" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "announcement_mail_unqueued" ON "announcement_mail" USING btree ("announcement_id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "announcement_mail_of_merchant" ON "announcement_mail" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "announcement_mail_of_user" ON "announcement_mail" USING btree ("user_id");