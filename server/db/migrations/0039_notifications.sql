CREATE TABLE "notice_setting" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "notice_setting_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"merchant_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("user_id","kind","ref")
);
--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_of_user" ON "notification" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_read" ON "notification" USING btree ("read_at") WHERE read_at is not null;
--> statement-breakpoint
-- Notifies the processes whose bells changed, when the transaction commits.
CREATE FUNCTION notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS notified;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bells_of_new AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
--> statement-breakpoint
CREATE TRIGGER bells_of_read AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
--> statement-breakpoint
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON notification
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_erased_account BEFORE INSERT ON notice_setting
  FOR EACH ROW EXECUTE FUNCTION refuse_erased_account('user_id');
