ALTER TABLE "fiscal_setting" ADD COLUMN "ibs_cbs" text DEFAULT '000' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_setting" ADD COLUMN "tax_class" text DEFAULT '000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_setting" ADD COLUMN "cbs_bps" integer;--> statement-breakpoint
ALTER TABLE "fiscal_setting" ADD CONSTRAINT "fiscal_setting_ibs_cbs" CHECK ("fiscal_setting"."ibs_cbs" ~ '^[0-9]{3}$' and "fiscal_setting"."tax_class" ~ '^[0-9]{6}$');--> statement-breakpoint
ALTER TABLE "fiscal_setting" ADD CONSTRAINT "fiscal_setting_cbs" CHECK ("fiscal_setting"."cbs_bps" between 0 and 10000);