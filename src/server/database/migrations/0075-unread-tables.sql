-- Nothing has read these for a release: tips are the portal's own (0050), lines of forecasts are alerts (0064), and who is compared with whom
-- is worked out from readings.
drop table forecast_alert_told;
drop table forecast_alert;
drop table tip_review;
drop table tip;
drop table peer_usage;
